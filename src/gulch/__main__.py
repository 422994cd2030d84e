"""python -m gulch"""

from gulch.cli import main

if __name__ == "__main__":
    main()

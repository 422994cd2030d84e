"""A bot that leaves a robbery once its view shows three cards fewer, else draws at random."""

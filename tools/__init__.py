"""Programs for whoever works on Gulch."""

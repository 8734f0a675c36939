"""What one player knows and the other does not (catalogue 20, 21, 23): hidden lists, Hidden models, secret turns."""

-- Metres over ground between two points (haversine, mean earth radius 6,371,000 m), the same as the product's own rule.
-- For degrees as maps state them: PostgreSQL refuses products too small for its numbers, such as of 1e-300 degrees.
create or replace function location.distance_meters(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
  returns double precision language sql immutable parallel safe
  return 2 * 6371000 * asin(least(1, sqrt(
    sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)));

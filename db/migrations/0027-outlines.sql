-- What a map is drawn with: land, and the lines between states, between counties and along coasts.
create table location.outlines (
  -- land is an area, cut into pieces no larger than a cell of the grid; the others are lines.
  kind text not null check (kind in ('land', 'coast', 'state', 'county')),
  -- The smallest box around it.
  extent box not null,
  -- Longitude and latitude in turn. Longitudes go on beyond the 180th meridian: they are never above 0.
  points real[] not null,
  source text not null,
  as_of date not null
);
create index outlines_extent on location.outlines using gist (extent);
grant select on location.outlines to hub_visitor;

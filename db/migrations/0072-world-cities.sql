-- Towns of the world, to find a place by its name and to tell the country a point lies in. From GeoNames (CC BY 4.0).
create table location.world_cities (
  id integer primary key,
  name text not null,
  -- As names are compared: without accents, in small letters.
  key text not null,
  -- Two letters, ISO 3166-1.
  country text not null,
  population integer not null,
  place point not null
);
create index world_cities_key on location.world_cities (key text_pattern_ops, population desc);
create index world_cities_place on location.world_cities using gist (place);
grant select on location.world_cities to hub_visitor;

-- Places: where a ZIP code, a city of the US or a town of the world lies, and what a map is drawn with. Filled from GeoNames
-- (CC BY 4.0) and others, each row saying from where.

create table location.zips (
  zip text primary key,
  city text not null,
  -- Two letters: the states, DC, territories, and AA, AE, AP of the armed forces.
  state text not null,
  county text,
  latitude double precision not null,
  longitude double precision not null,
  -- The city's name as names are compared: the product's own rule, applied when places are loaded.
  city_key text not null,
  -- IANA name; null where it is not known, as at posts of the armed forces abroad.
  time_zone text,
  source text not null,
  as_of date not null,
  -- The borough, in one spelling, where the city of an address does not say it.
  borough_key text generated always as (
    case when state = 'NY' and county = 'Queens' then 'queens'
      when state = 'NY' and county = 'New York' then 'manhattan' end) stored
);
create index zips_latitude on location.zips (latitude, longitude);
create index zips_city on location.zips (city_key, state);
grant select on location.zips to hub_visitor;

-- A city is all its ZIP codes; a borough that addresses name otherwise is a place too. The armed forces' post offices are
-- spread over the world and are no cities.
create materialized view location.cities as
  select
    key,
    state,
    mode() within group (order by city) as city,
    case when count(*) = 1 then min(zip) end as zip,
    mode() within group (order by county) as county,
    avg(latitude) as latitude,
    avg(longitude) as longitude,
    mode() within group (order by time_zone) as time_zone,
    count(*)::integer as zips,
    min(source) as source,
    min(as_of) as as_of,
    is_borough
  from (
    select city_key as key, city, false as is_borough, state, zip, county, latitude, longitude, time_zone, source, as_of
      from location.zips
    union all
    select borough_key, initcap(borough_key), true, state, zip, county, latitude, longitude, time_zone, source, as_of
      from location.zips where borough_key is not null
  ) z
  where key <> '' and state not in ('AA', 'AE', 'AP')
  group by key, state, is_borough;
create unique index cities_key on location.cities (key text_pattern_ops, state);
grant select on location.cities to hub_visitor;

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

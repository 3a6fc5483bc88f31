-- Places say their time zone and where they are from, and cities are found by the beginning of their names.

-- Places that were loaded before lack these until `seed` loads them again, which it does as long as there are no cities.
alter table location.zips
  -- The city's name as names are compared: the product's own rule, applied when places are loaded.
  add column city_key text not null default '',
  -- IANA name; null where it is not known, as at posts of the armed forces abroad.
  add column time_zone text,
  add column source text not null default 'GeoNames, CC BY 4.0',
  add column as_of date not null default '2026-07-11';
alter table location.zips
  alter column city_key drop default,
  alter column source drop default,
  alter column as_of drop default;
create index zips_latitude on location.zips (latitude, longitude);
drop index location.zips_city;
create index zips_city on location.zips (city_key, state);

-- A city is all ZIP codes that bear its name in a state: in the middle of them, known by what most of them say. The
-- armed forces' post offices are spread over the world and are no cities.
create materialized view location.cities as
  select
    city_key as key,
    state,
    mode() within group (order by city) as city,
    case when count(*) = 1 then min(zip) end as zip,
    mode() within group (order by county) as county,
    avg(latitude) as latitude,
    avg(longitude) as longitude,
    mode() within group (order by time_zone) as time_zone,
    count(*)::integer as zips,
    min(source) as source,
    min(as_of) as as_of
  from location.zips
  where city_key <> '' and state not in ('AA', 'AE', 'AP')
  group by city_key, state;
create unique index cities_key on location.cities (key text_pattern_ops, state);
grant select on location.cities to hub_visitor;

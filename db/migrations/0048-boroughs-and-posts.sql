-- Boroughs that addresses name otherwise are places too, and posts of the armed forces stand in their own region.

-- The borough, in one spelling, where the city of an address does not say it.
alter table location.zips add column borough_key text generated always as (
  case when state = 'NY' and county = 'Queens' then 'queens'
    when state = 'NY' and county = 'New York' then 'manhattan' end) stored;

-- https://pe.usps.com/text/pub28/28c2_010.htm: AE is 09xxx, AP is 962 to 966, AA is 340.
update location.zips set state = case when zip < '1' then 'AE' when zip > '9' then 'AP' else 'AA' end
  where state in ('AA', 'AE', 'AP');

drop materialized view location.cities;
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

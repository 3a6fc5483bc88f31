-- Which counties a ZIP code lies in: often one, sometimes more. FIPS codes; Connecticut by the counties it had until 2022, by
-- which its plans are still sold.
create table location.zip_counties (
  zip text not null,
  fips text not null check (fips ~ '^\d{5}$'),
  county text not null,
  state text not null,
  source text not null,
  as_of date not null,
  primary key (zip, fips)
);
grant select on location.zip_counties to hub_visitor;

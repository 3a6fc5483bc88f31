-- Where satellites are: the elements of their orbits, as CelesTrak writes them (OMM), one set for each satellite.
create table pharmacy.orbital_elements (
  network text not null check (network in ('GPS', 'Galileo', 'BeiDou', 'Starlink')),
  norad_id integer not null,
  name text not null,
  epoch timestamptz not null,
  -- https://celestrak.org/NORAD/documentation/gp-data-formats.php
  elements jsonb not null,
  source text not null,
  is_sample boolean not null,
  primary key (network, norad_id)
);
grant select on pharmacy.orbital_elements to hub_visitor;

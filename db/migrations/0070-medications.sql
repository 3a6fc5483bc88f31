-- Medicines as the FDA lists them, and what pharmacies pay for them. Everything unknown is null; every row says where it
-- came from and as of when.

create schema pharmacy;
grant usage on schema pharmacy to hub_visitor;

-- One row for each package of a medicine for people.
create table pharmacy.medications (
  id serial primary key,
  -- Eleven digits: labeler 5, product 4, package 2.
  ndc text not null unique check (ndc ~ '^[0-9]{11}$'),
  generic_name text not null,
  brand_name text,
  -- The substances and the strength in one spelling, by which the same medicine of others is found.
  substance_key text not null,
  strength text not null,
  dosage_form text not null,
  route text,
  manufacturer text,
  package text,
  rx_otc text not null check (rx_otc in ('rx', 'otc')),
  -- A schedule the list names without our knowing it is still one.
  is_controlled boolean not null,
  dea_schedule text check (dea_schedule in ('CI', 'CII', 'CIII', 'CIV', 'CV')),
  marketed_until date,
  -- The labeler stands by its listing until this day.
  certified_until date,
  source text not null,
  as_of date,
  is_sample boolean not null
);
create index medications_same on pharmacy.medications (substance_key, strength, dosage_form);

-- National Average Drug Acquisition Cost: US dollars for one unit, exact. Only rows of the newest list are here.
create table pharmacy.nadac_prices (
  ndc text primary key check (ndc ~ '^[0-9]{11}$'),
  description text not null,
  price_per_unit numeric(14, 5) not null check (price_per_unit > 0),
  -- EA each, ML millilitre, GM gram.
  unit text not null check (unit in ('EA', 'ML', 'GM')),
  effective_date date not null,
  as_of date not null,
  source text not null,
  is_sample boolean not null
);

-- One row for each load of a public file: what it held, and as of when.
create table pharmacy.loads (
  id serial primary key,
  kind text not null,
  source text not null,
  as_of date,
  is_sample boolean not null,
  report jsonb not null,
  loaded_at timestamptz not null
);
create index loads_kind on pharmacy.loads (kind, id desc);

grant select on all tables in schema pharmacy to hub_visitor;

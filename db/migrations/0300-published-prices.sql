-- What hospitals themselves publish of their prices (45 CFR 180), for the procedures that are compared. Everything unknown is
-- null; each row says from which file and line it came. Amounts are US cents.

create table costs.price_files (
  id serial primary key,
  -- Whose file it is: a newer one of the same publisher replaces it and no other.
  key text not null unique,
  publisher text not null,
  format text not null check (format in ('csv-tall', 'csv-wide', 'json')),
  version text not null,
  as_of date not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- How many rows it has, and how many were left out for which reason.
  rows integer not null,
  rejected jsonb not null,
  aid_url text,
  loaded_at timestamptz not null,
  is_sample boolean not null
);

create table costs.price_places (
  id serial primary key,
  file_id integer not null references costs.price_files on delete cascade,
  name text not null,
  address text not null,
  zip text not null check (zip ~ '^[0-9]{5}$'),
  -- The middle of its ZIP code; null where that is in no list.
  latitude double precision,
  longitude double precision,
  phone text
);
create index price_places_near on costs.price_places (latitude, longitude);
create index price_places_file on costs.price_places (file_id);

create table costs.published_prices (
  file_id integer not null references costs.price_files on delete cascade,
  -- The line of a table; in JSON the place in its list, from 1.
  line integer not null,
  code text not null,
  part text not null check (part in ('whole', 'professional', 'facility')),
  setting text not null check (setting in ('outpatient', 'both')),
  gross bigint check (gross > 0),
  cash bigint check (cash > 0),
  minimum bigint check (minimum > 0),
  maximum bigint check (maximum > 0),
  payer text,
  plan text,
  -- The company of our directory that the payer's name is of.
  company_id integer,
  negotiated bigint check (negotiated > 0),
  -- Stated as a percentage or a formula, which is no price.
  is_formula boolean not null,
  methodology text,
  median bigint,
  p10 bigint,
  p90 bigint,
  bills text
);
create index published_prices_file on costs.published_prices (file_id, code);

grant select on costs.price_files, costs.price_places, costs.published_prices to hub_visitor;

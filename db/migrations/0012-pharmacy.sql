-- Medicines as the FDA lists them, the places where they are handed out, and what they cost there. Everything unknown is null;
-- every row says where it came from and as of when.

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

-- Places where medicines are handed out.
create table pharmacy.pharmacies (
  id serial primary key,
  -- One of both: the number of the US registry, or the element of OpenStreetMap (`node/12`).
  npi text unique,
  osm_ref text unique,
  check (npi is not null or osm_ref is not null),
  name text not null,
  chain_name text,
  address text,
  city text,
  -- Two letters in the US; null elsewhere.
  state text,
  zip_code text,
  country_code text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- False where the point is only the middle of the ZIP code.
  is_exact boolean not null,
  -- IANA name; null where it is not certain.
  time_zone text,
  phone text,
  website text,
  -- As OpenStreetMap writes them; null is not known. https://wiki.openstreetmap.org/wiki/Key:opening_hours
  hours text,
  has_drive_thru boolean,
  has_delivery boolean,
  has_dispensing boolean,
  accepts_crypto boolean,
  services text[] not null default '{}',
  -- Of the registry, and of the map: a pharmacy may be known from both.
  source text not null,
  as_of date,
  hours_source text,
  hours_as_of date,
  is_sample boolean not null,
  is_active boolean not null default true,
  -- Extracts of a map come by area: one replaces that of the same area and leaves the others. Null: from no extract.
  map_area text
);
create index pharmacies_near on pharmacy.pharmacies using gist (point(longitude, latitude)) where is_active;
create index pharmacies_phone on pharmacy.pharmacies (phone) where country_code = 'US';

-- Who asks less than the shelf price, by a card or from the maker.
create table pharmacy.discount_programs (
  id serial primary key,
  name text not null unique,
  type text not null check (type in ('card', 'manufacturer')),
  -- Where its prices stand in answers.
  field text unique check (field in ('goodrx', 'singlecare')),
  bin text,
  pcn text,
  group_number text,
  member_id text,
  is_active boolean not null default true,
  source text not null,
  as_of date not null,
  is_sample boolean not null
);

-- What is asked for so much of a medicine at one pharmacy. US cents; null is not known. No public list has cash prices.
create table pharmacy.pharmacy_medication_pricing (
  id serial primary key,
  pharmacy_id integer not null references pharmacy.pharmacies on delete cascade,
  ndc text not null,
  -- Tenths of a unit.
  quantity integer not null check (quantity > 0),
  cash_price numeric(78, 0) check (cash_price > 0),
  goodrx_price numeric(78, 0) check (goodrx_price > 0),
  singlecare_price numeric(78, 0) check (singlecare_price > 0),
  source text not null,
  as_of date not null,
  is_sample boolean not null,
  unique (pharmacy_id, ndc, quantity)
);
create index pharmacy_medication_pricing_ndc on pharmacy.pharmacy_medication_pricing (ndc, quantity);

create table pharmacy.manufacturer_discounts (
  id serial primary key,
  substance_key text not null,
  brand_name text not null,
  program_name text not null,
  terms text not null,
  url text,
  expires_at date,
  source text not null,
  as_of date not null,
  is_sample boolean not null,
  unique (substance_key, program_name)
);

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
grant select on all tables in schema pharmacy to hub_visitor;

-- What cards ask for so much of a medicine at a pharmacy, a row for each card. Controlled medicines are never offered as a
-- discount. A saving is the cash price less the card's: null while nobody tells the cash price. US cents.
create view pharmacy.prescription_discounts as
  select m.id,
    m.ndc,
    m.quantity,
    coalesce(d.brand_name, d.generic_name) as medication_name,
    coalesce(g.name, card.field) as provider,
    p.id as pharmacy_id,
    concat_ws(', ', p.name, p.city, p.state) as pharmacy,
    card.price as discount_value,
    m.cash_price - card.price as savings,
    m.source,
    m.as_of,
    m.is_sample
  from pharmacy.pharmacy_medication_pricing m
  join pharmacy.medications d on d.ndc = m.ndc and not d.is_controlled
  join pharmacy.pharmacies p on p.id = m.pharmacy_id and p.is_active
  cross join lateral (values ('goodrx', m.goodrx_price), ('singlecare', m.singlecare_price)) card (field, price)
  left join pharmacy.discount_programs g on g.field = card.field and g.is_active
  where card.price is not null;
grant select on pharmacy.prescription_discounts to hub_visitor;

-- What a map server was asked and answered, by the place alone: nobody who asked is in it.
create table pharmacy.provider_search_cache (
  id serial primary key,
  -- Of the question as it was sent, SHA-256 in hex.
  query_hash text not null unique check (query_hash ~ '^[0-9a-f]{64}$'),
  -- The middle, rounded to a hundredth of a degree, and the radius in metres.
  query jsonb not null,
  -- The elements that came, by their names on the map; what they say stands in pharmacy.pharmacies.
  results text[] not null,
  source text not null,
  expires_at timestamptz not null
);

-- What somebody says they paid for a medicine at a pharmacy. Which medicine, where, the cash price they were shown and what they
-- paid are sealed with their own key. Nobody checks it: it is no saving of rewards, and earns no points.
create table pharmacy.user_prescription_savings (
  id serial primary key,
  user_id integer not null references visitor.users on delete cascade,
  sealed bytea not null,
  saved_at timestamptz not null
);
create index user_prescription_savings_user on pharmacy.user_prescription_savings (user_id);
alter table pharmacy.user_prescription_savings enable row level security;
create policy own on pharmacy.user_prescription_savings to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, delete on pharmacy.user_prescription_savings to hub_visitor;
grant usage on sequence pharmacy.user_prescription_savings_id_seq to hub_visitor;

-- Who practises what, and where. Everything unknown is null; every row says where it came from.

create schema doctors;
grant usage on schema doctors to hub_visitor;

create table doctors.medical_specialties (
  id serial primary key,
  name text not null unique,
  category text not null,
  -- The main code of the NUCC Health Care Provider Taxonomy, © American Medical Association.
  taxonomy_code text not null unique,
  board_certification_required boolean not null default false
);
insert into doctors.medical_specialties (name, category, taxonomy_code) values
  ('Primary Care', 'Medical', '207Q00000X'),
  ('Pediatrics', 'Medical', '208000000X'),
  ('OB-GYN', 'Medical', '207V00000X'),
  ('Dermatology', 'Medical', '207N00000X'),
  ('Cardiology', 'Medical', '207RC0000X'),
  ('Orthopedics', 'Medical', '207X00000X'),
  ('Psychiatry', 'Behavioral', '2084P0800X'),
  ('Psychology', 'Behavioral', '103T00000X'),
  ('Dentistry', 'Dental', '122300000X'),
  ('Optometry', 'Vision', '152W00000X'),
  ('ENT', 'Medical', '207Y00000X'),
  ('Gastroenterology', 'Medical', '207RG0100X'),
  ('Neurology', 'Medical', '2084N0400X'),
  ('Urology', 'Medical', '208800000X'),
  ('Physical Therapy', 'Rehabilitation', '225100000X');

-- One row for each load of a public file: what it held, and as of when.
create table doctors.loads (
  id serial primary key,
  kind text not null,
  source text not null,
  as_of date,
  is_sample boolean not null,
  report jsonb not null,
  loaded_at timestamptz not null
);
create index loads_kind on doctors.loads (kind, id desc);

create table doctors.doctors (
  id serial primary key,
  npi text not null unique,
  first_name text not null,
  last_name text not null,
  middle_name text,
  title text,
  specialty_id integer not null references doctors.medical_specialties,
  taxonomy_codes text[] not null,
  license_number text,
  license_state text,
  years_experience integer,
  medical_school text,
  residency text,
  fellowships jsonb,
  board_certifications jsonb,
  hospital_affiliations jsonb,
  languages jsonb,
  accepting_new_patients boolean,
  rating numeric(3,2),
  review_count integer,
  profile_image text,
  facility_image text,
  image_source text,
  image_verification_status text,
  data_source text not null default 'npi_registry',
  external_id text,
  last_verified date,
  is_active boolean not null default true,
  -- Where the practice is, repeated here from the facility so that one index answers a search.
  city text not null,
  state text not null,
  latitude double precision,
  longitude double precision,
  source text not null,
  as_of date,
  is_sample boolean not null
);
create index doctors_near on doctors.doctors (specialty_id, latitude, longitude) where is_active;
create index doctors_city on doctors.doctors (lower(city), state, specialty_id) where is_active;
create index doctors_state on doctors.doctors (state, last_name, first_name, id) include (specialty_id) where is_active;

create table doctors.medical_facilities (
  id serial primary key,
  -- Null for a bare practice address.
  npi text unique,
  name text not null,
  address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  phone text,
  fax text,
  website text,
  facility_type text not null,
  taxonomy_codes text[] not null default '{}',
  is_active boolean not null default true,
  -- Street lines and ZIP in one spelling, by which a person's practice is found.
  address_key text not null,
  latitude double precision,
  longitude double precision,
  source text not null,
  as_of date,
  is_sample boolean not null
);
create index medical_facilities_address on doctors.medical_facilities (address_key);
create unique index medical_facilities_bare_address on doctors.medical_facilities (address_key) where npi is null;
create index medical_facilities_near on doctors.medical_facilities (facility_type, latitude, longitude) where is_active;

create table doctors.doctor_facilities (
  id serial primary key,
  doctor_id integer not null references doctors.doctors on delete cascade,
  facility_id integer not null references doctors.medical_facilities on delete cascade,
  is_primary boolean not null default true,
  unique (doctor_id, facility_id)
);

create table doctors.insurance_networks (
  id serial primary key,
  provider_id integer not null references coverage.insurance_providers,
  doctor_id integer not null references doctors.doctors on delete cascade,
  facility_id integer references doctors.medical_facilities on delete cascade,
  -- US cents; null unless the insurer's own list says it.
  copay_amount numeric(78,0),
  coinsurance_percent numeric(5,2),
  is_in_network boolean not null default true,
  effective_date date,
  expiration_date date,
  source text not null,
  as_of date,
  is_sample boolean not null,
  unique (provider_id, doctor_id)
);
create index insurance_networks_doctor on doctors.insurance_networks (doctor_id);

grant select on all tables in schema doctors to hub_visitor;

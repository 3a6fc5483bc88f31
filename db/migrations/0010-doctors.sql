-- Who practises what, and where. Everything unknown is null; every row says where it came from.

-- Specialties are a tree: whoever is found under one is found under its parent too. The first 15 are the shortcuts.
create table doctors.medical_specialties (
  id serial primary key,
  name text not null unique,
  category text not null,
  -- The main code of the NUCC Health Care Provider Taxonomy, © American Medical Association.
  taxonomy_code text unique,
  board_certification_required boolean not null default false,
  parent_id integer references doctors.medical_specialties
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
insert into doctors.medical_specialties (name, category) values
  ('Addiction Care', 'Behavioral'),
  ('Allergy', 'Medical'),
  ('Anesthesia', 'Medical'),
  ('Pain Care', 'Medical'),
  ('Emergency Medicine', 'Medical'),
  ('Hospital Medicine', 'Medical'),
  ('Intensive Care', 'Medical'),
  ('Endocrinology', 'Medical'),
  ('Nephrology', 'Medical'),
  ('Oncology', 'Medical'),
  ('Radiation Oncology', 'Medical'),
  ('Hematology', 'Medical'),
  ('Infectious Disease', 'Medical'),
  ('Pulmonology', 'Medical'),
  ('Rheumatology', 'Medical'),
  ('Sleep Medicine', 'Medical'),
  ('Sports Medicine', 'Medical'),
  ('Geriatrics', 'Medical'),
  ('Palliative Care', 'Medical'),
  ('Weight Care', 'Medical'),
  ('Pediatric Specialists', 'Medical'),
  ('Fertility', 'Medical'),
  ('High-Risk Pregnancy', 'Medical'),
  ('Heart Rhythm', 'Medical'),
  ('Physical Medicine', 'Medical'),
  ('Genetics', 'Medical'),
  ('Radiology', 'Medical'),
  ('Pathology', 'Medical'),
  ('Preventive Medicine', 'Medical'),
  ('Integrative Medicine', 'Medical'),
  ('Vein Care', 'Medical'),
  ('Other Physicians', 'Medical'),
  ('Surgery', 'Surgery'),
  ('Plastic Surgery', 'Surgery'),
  ('Heart and Chest Surgery', 'Surgery'),
  ('Vascular Surgery', 'Surgery'),
  ('Brain and Spine Surgery', 'Surgery'),
  ('Colon and Rectal Surgery', 'Surgery'),
  ('Transplant Surgery', 'Surgery'),
  ('Hand Surgery', 'Surgery'),
  ('Counseling', 'Behavioral'),
  ('Marriage and Family Therapy', 'Behavioral'),
  ('Social Work', 'Behavioral'),
  ('Behavior Therapy', 'Behavioral'),
  ('Art and Music Therapy', 'Behavioral'),
  ('Peer Support', 'Behavioral'),
  ('Orthodontics', 'Dental'),
  ('Oral Surgery', 'Dental'),
  ('Children’s Dentistry', 'Dental'),
  ('Gum Care', 'Dental'),
  ('Root Canals', 'Dental'),
  ('Dental Hygiene', 'Dental'),
  ('Ophthalmology', 'Vision'),
  ('Opticians', 'Vision'),
  ('Podiatry', 'Medical'),
  ('Chiropractic', 'Rehabilitation'),
  ('Acupuncture', 'Rehabilitation'),
  ('Massage Therapy', 'Rehabilitation'),
  ('Occupational Therapy', 'Rehabilitation'),
  ('Speech Therapy', 'Rehabilitation'),
  ('Hearing', 'Rehabilitation'),
  ('Breathing Therapy', 'Rehabilitation'),
  ('Athletic Training', 'Rehabilitation'),
  ('Prosthetics and Braces', 'Rehabilitation'),
  ('Therapy Assistants', 'Rehabilitation'),
  ('Other Therapy', 'Rehabilitation'),
  ('Nurse Practitioners', 'Nursing'),
  ('Physician Assistants', 'Nursing'),
  ('Clinical Nurse Specialists', 'Nursing'),
  ('Midwives and Doulas', 'Nursing'),
  ('Breastfeeding Help', 'Nursing'),
  ('Nurses', 'Nursing'),
  ('Nutrition', 'Other'),
  ('Pharmacists', 'Other'),
  ('Health Coaching', 'Other'),
  ('Emergency Medical Services', 'Other'),
  ('Laboratory and Imaging Staff', 'Other'),
  ('Home and Personal Care', 'Other'),
  ('Students in Training', 'Other'),
  ('Other Care', 'Other'),
  ('Occupation Not Stated', 'Other');
update doctors.medical_specialties set parent_id = (select id from doctors.medical_specialties where name = 'Oncology')
  where name in ('Radiation Oncology');
update doctors.medical_specialties set parent_id = (select id from doctors.medical_specialties where name = 'OB-GYN')
  where name in ('Fertility', 'High-Risk Pregnancy');
update doctors.medical_specialties set parent_id = (select id from doctors.medical_specialties where name = 'Cardiology')
  where name in ('Heart Rhythm');
update doctors.medical_specialties set parent_id = (select id from doctors.medical_specialties where name = 'Surgery')
  where name in ('Plastic Surgery', 'Heart and Chest Surgery', 'Vascular Surgery', 'Brain and Spine Surgery', 'Colon and Rectal Surgery', 'Transplant Surgery', 'Hand Surgery');
update doctors.medical_specialties set parent_id = (select id from doctors.medical_specialties where name = 'Dentistry')
  where name in ('Orthodontics', 'Oral Surgery', 'Children’s Dentistry', 'Gum Care', 'Root Canals');

-- The association of a specialty's own people in the US: whose words to read about it. That somebody is a member nobody stated.
create table doctors.medical_associations (
  id serial primary key,
  name text not null unique,
  abbreviation text not null,
  website text not null check (website like 'https://%'),
  specialty_id integer not null unique references doctors.medical_specialties
);
insert into doctors.medical_associations (name, abbreviation, website, specialty_id)
select a.name, a.abbreviation, a.website, s.id
from (values
  ('Primary Care', 'American Academy of Family Physicians', 'AAFP', 'https://www.aafp.org'),
  ('Pediatrics', 'American Academy of Pediatrics', 'AAP', 'https://www.aap.org'),
  ('OB-GYN', 'American College of Obstetricians and Gynecologists', 'ACOG', 'https://www.acog.org'),
  ('Dermatology', 'American Academy of Dermatology', 'AAD', 'https://www.aad.org'),
  ('Cardiology', 'American College of Cardiology', 'ACC', 'https://www.acc.org'),
  ('Orthopedics', 'American Academy of Orthopaedic Surgeons', 'AAOS', 'https://www.aaos.org'),
  ('Psychiatry', 'American Psychiatric Association', 'APA', 'https://www.psychiatry.org'),
  ('Psychology', 'American Psychological Association', 'APA', 'https://www.apa.org'),
  ('Dentistry', 'American Dental Association', 'ADA', 'https://www.ada.org'),
  ('Optometry', 'American Optometric Association', 'AOA', 'https://www.aoa.org'),
  ('ENT', 'American Academy of Otolaryngology–Head and Neck Surgery', 'AAO-HNS', 'https://www.entnet.org'),
  ('Gastroenterology', 'American Gastroenterological Association', 'AGA', 'https://gastro.org'),
  ('Neurology', 'American Academy of Neurology', 'AAN', 'https://www.aan.com'),
  ('Urology', 'American Urological Association', 'AUA', 'https://www.auanet.org'),
  ('Physical Therapy', 'American Physical Therapy Association', 'APTA', 'https://www.apta.org')
) a (specialty, name, abbreviation, website)
join doctors.medical_specialties s on s.name = a.specialty;

-- The names of the codes are the AMA's: they come with its file and its notice, never with the product.
create table doctors.taxonomies (
  code text primary key,
  grouping text not null,
  classification text not null,
  specialization text,
  display_name text,
  section text,
  edition text not null
);

-- One row for each load of a public file: what it held, and as of when.
create table doctors.loads (
  id serial primary key,
  kind text not null,
  source text not null,
  as_of date,
  is_sample boolean not null,
  report jsonb not null,
  loaded_at timestamptz not null,
  -- Which file this is a load of; null when it came through a pipe and cannot be recognised again.
  fingerprint text,
  -- Null while rows of the file are still to come: the report says how many were read, and the next load goes on there.
  finished_at timestamptz
);
create index loads_kind on doctors.loads (kind, id desc);

-- A name as it is compared: by its letters, small and without accents. O'Brien, Obrien and O Brien are one, de la Cruz and
-- Delacruz too. Most names have no accents, and are not looked at twice.
create function doctors.folded(name text) returns text language sql immutable strict parallel safe
  return case when octet_length(name) = length(name) then translate(lower(name), ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '')
    else regexp_replace(lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')),
      '[ -/:-@\[-`{-~\u00a0\u00b4\u02bc\u2010-\u2015\u2018\u2019]', '', 'g') end;

-- A clinic is looked for by any words of its name. Words are compared by their letters, as names of people are, and the first
-- three digits of the ZIP code stand among them: so those of a region are found without reading all that are called alike.
create function doctors.name_words(name text, zip_code text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(string_to_array(translate(
    case when octet_length(name) = length(name) then lower(name)
      else regexp_replace(translate(lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')), '‘’ʼ´', ''), '[^a-z0-9'']', ' ', 'g') end,
    '!"#$%&()*+,-./:;<=>?@[\]^_{|}~''`', '                              '), ' '), '') || ('#' || left(zip_code, 3)));

-- What a search shows of a doctor, ready to travel: a page is put together without reading twenty columns of twenty people,
-- checking them and writing them out again. Names are those of the wire; what depends on who asks is added to each.
create function doctors.card(id integer, npi text, first_name text, last_name text, title text, license_state text,
  accepting boolean, certifications jsonb, data_source text, school text, years integer, rating numeric, reviews integer,
  image text, image_source text, verified date, is_sample boolean) returns text language sql immutable parallel safe return
  (select row_to_json(c)::text from (select id, npi, first_name as "firstName", last_name as "lastName", title,
    license_state as "licenseState", accepting as "acceptingNewPatients", certifications <> '[]'::jsonb as "boardCertified",
    data_source as "dataSource", school as "medicalSchool", years as "yearsExperience", rating, reviews as "reviewCount",
    image as "profileImage", image_source as "imageSource", verified as "lastVerified", is_sample as "isSample") c);

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
  -- Where the main practice is, repeated here from the facility; the ZIP code has five digits.
  city text not null,
  state text not null,
  latitude double precision,
  longitude double precision,
  source text not null,
  as_of date,
  is_sample boolean not null,
  zip_code text,
  -- Where each doctor practises, as a search shows it, the main place first: a page of doctors is read without two look-ups
  -- more for each of them. Written by whatever links doctors and facilities, in the same transaction.
  practices json not null default '[]',
  card text not null generated always as (doctors.card(id, npi, first_name, last_name,
    title, license_state, accepting_new_patients, board_certifications, data_source, medical_school, years_experience, rating,
    review_count, profile_image, image_source, last_verified, is_sample)) stored,
  -- All the specialties somebody is found under, parents too.
  specialty_ids integer[] not null default '{}',
  folded_last text collate "C" not null generated always as (doctors.folded(last_name)) stored,
  folded_first text collate "C" not null generated always as (doctors.folded(first_name)) stored,
  -- The registry's own column: F or M; anything else is not known.
  sex text check (sex in ('F', 'M'))
);
-- Keeps the listings with every insert, update and delete, whoever makes it.
create trigger listings_insert after insert on doctors.doctors referencing new table as added
  for each statement execute function doctors.keep_listings();
create trigger listings_update after update on doctors.doctors referencing old table as removed new table as added
  for each statement execute function doctors.keep_listings();
create trigger listings_delete after delete on doctors.doctors referencing old table as removed
  for each statement execute function doctors.keep_listings();

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
create index medical_facilities_words on doctors.medical_facilities using gin (doctors.name_words(name, zip_code))
  where npi is not null and is_active;

create table doctors.doctor_facilities (
  id serial primary key,
  doctor_id integer not null references doctors.doctors on delete cascade,
  facility_id integer not null references doctors.medical_facilities on delete cascade,
  is_primary boolean not null default true,
  -- The telephone somebody gave for a place of practice: their own, not that of whoever else is at the same address.
  phone text,
  unique (doctor_id, facility_id)
);
-- Who practises at a place: asked whenever the organizations at its address change.
create index doctor_facilities_facility on doctors.doctor_facilities (facility_id);

-- A network as an insurer's own list names it.
create table doctors.networks (
  id serial primary key,
  provider_id integer not null references coverage.insurance_providers,
  -- By which the same network is known again when its list comes anew.
  external_id text not null,
  name text not null,
  source text not null,
  as_of date,
  is_sample boolean not null,
  unique (provider_id, external_id)
);

-- A membership is of a network, at a place, as of a day: not of a company.
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
  -- Null: the list did not say of which network.
  network_id integer references doctors.networks on delete cascade,
  -- Where the list says the doctor is a member; null: it names no place, so everywhere.
  address text,
  zip_code text
);
create unique index insurance_networks_member on doctors.insurance_networks (doctor_id, provider_id, network_id, address)
  nulls not distinct;
create index insurance_networks_network on doctors.insurance_networks (network_id);
create index insurance_networks_provider on doctors.insurance_networks (provider_id);
create trigger directory_networks after insert or update or delete on doctors.insurance_networks
  for each statement execute function doctors.next_version();

-- One row: a version that grows with every change of what a search knows beforehand, and the version of the places.
create table doctors.directory (
  one boolean primary key default true check (one),
  version bigint not null,
  places_version bigint not null
);
insert into doctors.directory (version, places_version) values (1, 1);
-- A load that ended, and places that were loaded again, are news too.
create trigger directory_load after insert or update on doctors.loads
  for each statement execute function doctors.next_version();
create trigger directory_places after insert or update or delete on location.zips
  for each statement execute function doctors.next_version();

-- Where somebody active is found: once for each of their specialties in each ZIP code in which they practise. Whatever changes
-- people changes it, by their triggers.
create table doctors.listings (
  doctor_id integer not null,
  specialty_id integer not null,
  zip_code text,
  city text not null,
  state text not null,
  -- It is their main specialty; it is their main practice; they practise in several ZIP codes.
  is_main boolean not null,
  is_first boolean not null,
  is_several boolean not null,
  accepting_new_patients boolean,
  folded_last text collate "C" not null,
  folded_first text collate "C" not null,
  npi text not null,
  unique nulls not distinct (doctor_id, specialty_id, zip_code)
);
-- A place is a list of ZIP codes; within each, people stand by name.
create index listings_zip_specialty on doctors.listings (zip_code, specialty_id, folded_last, folded_first, npi);
create index listings_zip on doctors.listings (zip_code, folded_last, folded_first, npi) where is_main;
create index listings_name on doctors.listings (folded_last, folded_first, npi) include (specialty_id, is_main) where is_first;

-- How many are listed in a city's part of a ZIP code for a specialty, 0 being all of them, `several` of them elsewhere too; and
-- the version that last changed it.
create table doctors.tallies (
  zip_code text not null,
  city text not null,
  state text not null,
  specialty_id integer not null,
  people integer not null,
  version bigint not null,
  several integer not null default 0,
  primary key (zip_code, city, state, specialty_id)
);
create index tallies_version on doctors.tallies (version);
create trigger tallies_insert after insert on doctors.listings referencing new table as added
  for each statement execute function doctors.keep_tallies();
create trigger tallies_delete after delete on doctors.listings referencing old table as removed
  for each statement execute function doctors.keep_tallies();

grant select on all tables in schema doctors to hub_visitor;

-- A facility as a place of practice. An organization is known by its address alone, so its name is inferred.
create function doctors.practice(f doctors.medical_facilities, own_phone text) returns json language sql stable
  return json_build_object('id', f.id, 'name', f.name, 'isNameInferred', f.npi is not null, 'address', f.address,
    'city', f.city, 'state', f.state, 'zipCode', f.zip_code, 'phone', own_phone);
create view doctors.practices as
  select x.doctor_id, json_agg(doctors.practice(f, x.phone) order by x.is_primary desc, x.id) as practices
  from doctors.doctor_facilities x join doctors.medical_facilities f on f.id = x.facility_id group by x.doctor_id;

-- The schema as it is. Written by npm run schema, compared with the database by src/server/database/schema.test.ts; db/migrations says
-- why. With 0195-found-by-telephone.sql, 0196-reservations-outlive-erasing.sql, 0200-whose-rows-by-name.sql, 0210-claims.sql, 0220-lists-as-they-are-written.sql, 0221-links-open-once.sql, 0230-medicine-listing.sql, 0250-what-payers-answer.sql, 0280-more-companies.sql, 0300-published-prices.sql, 0330-booking.sql, 0360-counties-of-zips.sql, 0361-exchange-plans.sql.
-- Left out: what every table has alike. hub_server may read and write all rows of a table unless a grant here says less.

-- Schema account

create table account.erasures (
  user_id integer not null,
  asked_at timestamp with time zone not null,
  constraint erasures_pkey PRIMARY KEY (user_id),
  constraint erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE
);
alter table account.erasures enable row level security;
create policy own on account.erasures for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant delete, insert, select on account.erasures to hub_visitor;

create table account.favorites (
  user_id integer not null,
  sealed bytea not null,
  changed_at timestamp with time zone not null,
  constraint favorites_pkey PRIMARY KEY (user_id),
  constraint favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE
);
alter table account.favorites enable row level security;
create policy own on account.favorites for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant insert, select, update on account.favorites to hub_visitor;

create table account.passkey_questions (
  challenge text not null,
  user_id integer not null,
  purpose text not null,
  user_handle text,
  expires_at timestamp with time zone not null,
  constraint passkey_questions_pkey PRIMARY KEY (challenge),
  constraint passkey_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint passkey_questions_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'sign-in'::text])))
);
CREATE INDEX passkey_questions_expiry ON account.passkey_questions USING btree (expires_at);
CREATE INDEX passkey_questions_user ON account.passkey_questions USING btree (user_id);
alter table account.passkey_questions enable row level security;

create table account.passkeys (
  id text not null,
  user_id integer not null,
  credential_id text not null,
  user_handle text not null,
  public_key text not null,
  counter bigint not null,
  is_synced boolean not null,
  browser text,
  system text,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint passkeys_counter_check CHECK ((counter >= 0))
);
CREATE INDEX passkeys_user ON account.passkeys USING btree (user_id);
alter table account.passkeys enable row level security;
create policy own on account.passkeys for select to hub_visitor using ((user_id = visitor.current_id()));
grant select on account.passkeys to hub_visitor;

create table account.recovery_codes (
  code_hash text not null,
  user_id integer not null,
  made_at timestamp with time zone not null,
  constraint recovery_codes_pkey PRIMARY KEY (code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_user ON account.recovery_codes USING btree (user_id);
alter table account.recovery_codes enable row level security;


-- Schema booking

create table booking.appointments (
  id integer not null default nextval('booking.appointments_id_seq'::regclass),
  user_id integer not null,
  doctor_id integer not null,
  facility_id integer not null,
  appointment_date timestamp with time zone not null,
  duration integer not null default 30,
  sealed bytea not null,
  status text not null default 'scheduled'::text,
  is_requested boolean not null default false,
  is_declined boolean not null default false,
  office_answer bytea,
  external_id text,
  estimated_copay numeric(78,0),
  actual_copay numeric(78,0),
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint appointments_pkey PRIMARY KEY (id),
  constraint appointments_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint appointments_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'confirmed'::text, 'cancelled'::text, 'completed'::text, 'no_show'::text])))
);
CREATE INDEX appointments_office ON booking.appointments USING btree (facility_id, appointment_date);
CREATE INDEX appointments_user ON booking.appointments USING btree (user_id, appointment_date);
alter table booking.appointments enable row level security;
create policy own on booking.appointments for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant insert, select, update on booking.appointments to hub_visitor;

create table booking.days_off (
  office_id integer not null,
  day date not null,
  constraint days_off_pkey PRIMARY KEY (office_id, day),
  constraint days_off_office_id_fkey FOREIGN KEY (office_id) REFERENCES booking.offices(id) ON DELETE CASCADE
);

create table booking.offices (
  id integer not null default nextval('booking.offices_id_seq'::regclass),
  facility_id integer not null,
  secret_hash text,
  server_url text,
  is_sample boolean not null,
  created_at timestamp with time zone not null,
  constraint offices_pkey PRIMARY KEY (id),
  constraint offices_facility_id_key UNIQUE (facility_id),
  constraint offices_secret_hash_key UNIQUE (secret_hash),
  constraint offices_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES doctors.medical_facilities(id) ON DELETE CASCADE,
  constraint offices_check CHECK (((secret_hash IS NULL) <> (server_url IS NULL)))
);

create table booking.provider_schedules (
  id integer not null default nextval('booking.provider_schedules_id_seq'::regclass),
  doctor_id integer not null,
  facility_id integer not null,
  day_of_week smallint not null,
  start_time time without time zone not null,
  end_time time without time zone not null,
  minimum_booking_notice integer not null default 24,
  maximum_booking_advance integer not null default 2160,
  appointment_duration integer not null default 30,
  constraint provider_schedules_pkey PRIMARY KEY (id),
  constraint provider_schedules_doctor_id_facility_id_day_of_week_start__key UNIQUE (doctor_id, facility_id, day_of_week, start_time),
  constraint provider_schedules_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES doctors.doctors(id) ON DELETE CASCADE,
  constraint provider_schedules_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES doctors.medical_facilities(id) ON DELETE CASCADE,
  constraint provider_schedules_appointment_duration_check CHECK (((appointment_duration >= 5) AND (appointment_duration <= 30))),
  constraint provider_schedules_check CHECK ((start_time < end_time)),
  constraint provider_schedules_day_of_week_check CHECK (((day_of_week >= 0) AND (day_of_week <= 6))),
  constraint provider_schedules_maximum_booking_advance_check CHECK (((maximum_booking_advance >= 1) AND (maximum_booking_advance <= 8760))),
  constraint provider_schedules_minimum_booking_notice_check CHECK (((minimum_booking_notice >= 0) AND (minimum_booking_notice <= 8760)))
);

create table booking.slots (
  doctor_id integer not null,
  starts_at timestamp with time zone not null,
  user_id integer not null,
  held_until timestamp with time zone,
  appointment_id integer,
  constraint slots_pkey PRIMARY KEY (doctor_id, starts_at),
  constraint slots_appointment_id_key UNIQUE (appointment_id),
  constraint slots_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES booking.appointments(id) ON DELETE CASCADE,
  constraint slots_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint slots_check CHECK (((held_until IS NULL) <> (appointment_id IS NULL)))
);
CREATE INDEX slots_user ON booking.slots USING btree (user_id);
alter table booking.slots enable row level security;
create policy own on booking.slots for all to hub_visitor using ((user_id = visitor.current_id()));
grant select on booking.slots to hub_visitor;


-- Schema costs

create table costs.crypto_payments (
  id integer not null default nextval('costs.crypto_payments_id_seq'::regclass),
  invoice_id text not null,
  user_id integer not null,
  appointment_id integer,
  wallet_id integer,
  estimate_id text,
  amount numeric(78,0) not null,
  usd_amount numeric(78,0) not null,
  fee_amount numeric(78,0) not null,
  fee_usd_amount numeric(78,0) not null,
  token_symbol text not null default 'UDE'::text,
  wallet_address text not null,
  transaction_hash text,
  network_id text not null default 'BSC'::text,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  fee_basis_points integer not null,
  fee_tier text,
  full_fee_basis_points integer not null,
  constraint crypto_payments_pkey PRIMARY KEY (id),
  constraint crypto_payments_invoice_id_key UNIQUE (invoice_id),
  constraint crypto_payments_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES costs.estimates(id),
  constraint crypto_payments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payments.invoices(id),
  constraint crypto_payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint crypto_payments_amount_check CHECK ((amount > (0)::numeric)),
  constraint crypto_payments_fee_amount_check CHECK ((fee_amount >= (0)::numeric)),
  constraint crypto_payments_fee_basis_points_check CHECK (((0 <= fee_basis_points) AND (fee_basis_points <= full_fee_basis_points) AND (full_fee_basis_points <= 10000))),
  constraint crypto_payments_fee_usd_amount_check CHECK ((fee_usd_amount >= (0)::numeric)),
  constraint crypto_payments_network_id_check CHECK ((network_id = 'BSC'::text)),
  constraint crypto_payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'confirmed'::text, 'failed'::text, 'expired'::text, 'refunded'::text]))),
  constraint crypto_payments_token_symbol_check CHECK ((token_symbol = 'UDE'::text)),
  constraint crypto_payments_usd_amount_check CHECK ((usd_amount > (0)::numeric))
);
CREATE INDEX crypto_payments_estimate ON costs.crypto_payments USING btree (estimate_id);
CREATE INDEX crypto_payments_user ON costs.crypto_payments USING btree (user_id, id DESC);
alter table costs.crypto_payments enable row level security;
create policy own on costs.crypto_payments for all to hub_visitor using ((user_id = visitor.current_id())) with check (((user_id = visitor.current_id()) AND (status = 'pending'::text) AND (confirmed_at IS NULL) AND (transaction_hash IS NULL)));
grant insert, select on costs.crypto_payments to hub_visitor;

create table costs.estimates (
  id text not null,
  user_id integer not null,
  sealed bytea not null,
  amount numeric(78,0),
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint estimates_pkey PRIMARY KEY (id),
  constraint estimates_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint estimates_amount_check CHECK ((amount >= (0)::numeric)),
  constraint estimates_check CHECK ((expires_at > created_at)),
  constraint estimates_id_check CHECK ((id ~ '^est_[0-9a-z]{20,26}$'::text))
);
CREATE INDEX estimates_expiry ON costs.estimates USING btree (expires_at);
CREATE INDEX estimates_user ON costs.estimates USING btree (user_id, created_at DESC);
alter table costs.estimates enable row level security;
create policy own on costs.estimates for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant insert, select on costs.estimates to hub_visitor;

create table costs.paid_for (
  invoice_id text not null,
  user_id integer not null,
  sealed bytea not null,
  constraint paid_for_pkey PRIMARY KEY (invoice_id),
  constraint paid_for_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payments.invoices(id) ON DELETE CASCADE,
  constraint paid_for_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE
);
CREATE INDEX paid_for_user ON costs.paid_for USING btree (user_id);
alter table costs.paid_for enable row level security;
create policy own on costs.paid_for for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant insert, select on costs.paid_for to hub_visitor;

create table costs.price_files (
  id integer not null default nextval('costs.price_files_id_seq'::regclass),
  key text not null,
  publisher text not null,
  format text not null,
  version text not null,
  as_of date not null,
  sha256 text not null,
  rows integer not null,
  rejected jsonb not null,
  aid_url text,
  loaded_at timestamp with time zone not null,
  is_sample boolean not null,
  constraint price_files_pkey PRIMARY KEY (id),
  constraint price_files_key_key UNIQUE (key),
  constraint price_files_format_check CHECK ((format = ANY (ARRAY['csv-tall'::text, 'csv-wide'::text, 'json'::text]))),
  constraint price_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
grant select on costs.price_files to hub_visitor;

create table costs.price_places (
  id integer not null default nextval('costs.price_places_id_seq'::regclass),
  file_id integer not null,
  name text not null,
  address text not null,
  zip text not null,
  latitude double precision,
  longitude double precision,
  phone text,
  constraint price_places_pkey PRIMARY KEY (id),
  constraint price_places_file_id_fkey FOREIGN KEY (file_id) REFERENCES costs.price_files(id) ON DELETE CASCADE,
  constraint price_places_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);
CREATE INDEX price_places_file ON costs.price_places USING btree (file_id);
CREATE INDEX price_places_near ON costs.price_places USING btree (latitude, longitude);
grant select on costs.price_places to hub_visitor;

create table costs.published_prices (
  file_id integer not null,
  line integer not null,
  code text not null,
  part text not null,
  setting text not null,
  gross bigint,
  cash bigint,
  minimum bigint,
  maximum bigint,
  payer text,
  plan text,
  company_id integer,
  negotiated bigint,
  is_formula boolean not null,
  methodology text,
  median bigint,
  p10 bigint,
  p90 bigint,
  bills text,
  constraint published_prices_file_id_fkey FOREIGN KEY (file_id) REFERENCES costs.price_files(id) ON DELETE CASCADE,
  constraint published_prices_cash_check CHECK ((cash > 0)),
  constraint published_prices_gross_check CHECK ((gross > 0)),
  constraint published_prices_maximum_check CHECK ((maximum > 0)),
  constraint published_prices_minimum_check CHECK ((minimum > 0)),
  constraint published_prices_negotiated_check CHECK ((negotiated > 0)),
  constraint published_prices_part_check CHECK ((part = ANY (ARRAY['whole'::text, 'professional'::text, 'facility'::text]))),
  constraint published_prices_setting_check CHECK ((setting = ANY (ARRAY['outpatient'::text, 'both'::text])))
);
CREATE INDEX published_prices_file ON costs.published_prices USING btree (file_id, code);
grant select on costs.published_prices to hub_visitor;


-- Schema coverage

create table coverage.card_images (
  id text not null,
  user_id integer not null,
  card_id text not null,
  side text not null,
  image bytea not null,
  taken_at timestamp with time zone not null,
  constraint card_images_pkey PRIMARY KEY (id),
  constraint card_images_card_id_side_key UNIQUE (card_id, side),
  constraint card_images_card_id_fkey FOREIGN KEY (card_id) REFERENCES coverage.insurance_verifications(card_id) ON DELETE CASCADE,
  constraint card_images_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint card_images_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text])))
);
CREATE INDEX card_images_user ON coverage.card_images USING btree (user_id);
alter table coverage.card_images enable row level security;
create policy own on coverage.card_images for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant delete, insert, select on coverage.card_images to hub_visitor;

create table coverage.insurance_eligibility_cache (
  id text not null,
  user_id integer not null,
  provider_id integer not null,
  member_id bytea not null,
  eligibility_data bytea not null,
  doctor_npi text,
  is_eligible boolean,
  copay_amount numeric(78,0),
  deductible_remaining numeric(78,0),
  out_of_pocket_remaining numeric(78,0),
  authorization_required boolean,
  is_sample boolean not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint insurance_eligibility_cache_pkey PRIMARY KEY (id),
  constraint insurance_eligibility_cache_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES coverage.insurance_providers(id),
  constraint insurance_eligibility_cache_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE
);
CREATE INDEX insurance_eligibility_cache_user ON coverage.insurance_eligibility_cache USING btree (user_id);
alter table coverage.insurance_eligibility_cache enable row level security;
create policy own on coverage.insurance_eligibility_cache for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant delete, insert, select, update on coverage.insurance_eligibility_cache to hub_visitor;

create table coverage.insurance_providers (
  id integer not null default nextval('coverage.insurance_providers_id_seq'::regclass),
  name text not null,
  type text not null,
  plan_types jsonb not null default '[]'::jsonb,
  google_listed boolean not null default true,
  is_active boolean not null default true,
  is_sample boolean not null default false,
  constraint insurance_providers_pkey PRIMARY KEY (id),
  constraint insurance_providers_name_key UNIQUE (name)
);
grant select on coverage.insurance_providers to hub_visitor;

create table coverage.insurance_verifications (
  id integer not null default nextval('coverage.insurance_verifications_id_seq'::regclass),
  user_id integer not null,
  provider_id integer not null,
  member_id bytea,
  plan_type text,
  deductible numeric(78,0),
  deductible_met numeric(78,0),
  out_of_pocket_max numeric(78,0),
  out_of_pocket_met numeric(78,0),
  is_verified boolean not null default false,
  verified_at timestamp with time zone,
  expires_at timestamp with time zone,
  card_id text,
  card bytea,
  saved_at timestamp with time zone not null default now(),
  eligibility_id text,
  constraint insurance_verifications_pkey PRIMARY KEY (id),
  constraint insurance_verifications_card_id_key UNIQUE (card_id),
  constraint insurance_verifications_eligibility_id_fkey FOREIGN KEY (eligibility_id) REFERENCES coverage.insurance_eligibility_cache(id) ON DELETE SET NULL,
  constraint insurance_verifications_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES coverage.insurance_providers(id),
  constraint insurance_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE
);
CREATE INDEX insurance_verifications_eligibility ON coverage.insurance_verifications USING btree (eligibility_id);
CREATE INDEX insurance_verifications_user ON coverage.insurance_verifications USING btree (user_id, id DESC);
alter table coverage.insurance_verifications enable row level security;
create policy own on coverage.insurance_verifications for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant delete, insert, select, update on coverage.insurance_verifications to hub_visitor;


-- Schema doctors

-- function doctors.card(id integer, npi text, first_name text, last_name text, title text, license_state text, accepting boolean, certifications jsonb, data_source text, school text, years integer, rating numeric, reviews integer, image text, image_source text, verified date, is_sample boolean) returns text
-- function doctors.folded(name text) returns text
-- function doctors.keep_listings() returns trigger
-- function doctors.keep_tallies() returns trigger
-- function doctors.name_words(name text, zip_code text) returns tsvector
-- function doctors.next_version() returns trigger
-- function doctors.practice(f doctors.medical_facilities, own_phone text) returns json

create table doctors.directory (
  one boolean not null default true,
  version bigint not null,
  places_version bigint not null,
  constraint directory_pkey PRIMARY KEY (one),
  constraint directory_one_check CHECK (one)
);
grant select on doctors.directory to hub_visitor;

create table doctors.doctor_facilities (
  id integer not null default nextval('doctors.doctor_facilities_id_seq'::regclass),
  doctor_id integer not null,
  facility_id integer not null,
  is_primary boolean not null default true,
  phone text,
  constraint doctor_facilities_pkey PRIMARY KEY (id),
  constraint doctor_facilities_doctor_id_facility_id_key UNIQUE (doctor_id, facility_id),
  constraint doctor_facilities_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES doctors.doctors(id) ON DELETE CASCADE,
  constraint doctor_facilities_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES doctors.medical_facilities(id) ON DELETE CASCADE
);
CREATE INDEX doctor_facilities_facility ON doctors.doctor_facilities USING btree (facility_id);
CREATE INDEX doctor_facilities_phone ON doctors.doctor_facilities USING btree (phone) WHERE (phone IS NOT NULL);
grant select on doctors.doctor_facilities to hub_visitor;

create table doctors.doctors (
  id integer not null default nextval('doctors.doctors_id_seq'::regclass),
  npi text not null,
  first_name text not null,
  last_name text not null,
  middle_name text,
  title text,
  specialty_id integer not null,
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
  data_source text not null default 'npi_registry'::text,
  external_id text,
  last_verified date,
  is_active boolean not null default true,
  city text not null,
  state text not null,
  latitude double precision,
  longitude double precision,
  source text not null,
  as_of date,
  is_sample boolean not null,
  zip_code text,
  practices json not null default '[]'::json,
  card text not null generated always as (doctors.card(id, npi, first_name, last_name, title, license_state, accepting_new_patients, board_certifications, data_source, medical_school, years_experience, rating, review_count, profile_image, image_source, last_verified, is_sample)) stored,
  specialty_ids integer[] not null default '{}'::integer[],
  folded_last text collate "C" not null generated always as (doctors.folded(last_name)) stored,
  folded_first text collate "C" not null generated always as (doctors.folded(first_name)) stored,
  sex text,
  constraint doctors_pkey PRIMARY KEY (id),
  constraint doctors_npi_key UNIQUE (npi),
  constraint doctors_specialty_id_fkey FOREIGN KEY (specialty_id) REFERENCES doctors.medical_specialties(id),
  constraint doctors_sex_check CHECK ((sex = ANY (ARRAY['F'::text, 'M'::text])))
);
CREATE TRIGGER listings_delete AFTER DELETE ON doctors.doctors REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION doctors.keep_listings();
CREATE TRIGGER listings_insert AFTER INSERT ON doctors.doctors REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION doctors.keep_listings();
CREATE TRIGGER listings_update AFTER UPDATE ON doctors.doctors REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION doctors.keep_listings();
grant select on doctors.doctors to hub_visitor;

create table doctors.insurance_networks (
  id integer not null default nextval('doctors.insurance_networks_id_seq'::regclass),
  provider_id integer not null,
  doctor_id integer not null,
  facility_id integer,
  copay_amount numeric(78,0),
  coinsurance_percent numeric(5,2),
  is_in_network boolean not null default true,
  effective_date date,
  expiration_date date,
  source text not null,
  as_of date,
  is_sample boolean not null,
  network_id integer,
  address text,
  zip_code text,
  constraint insurance_networks_pkey PRIMARY KEY (id),
  constraint insurance_networks_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES doctors.doctors(id) ON DELETE CASCADE,
  constraint insurance_networks_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES doctors.medical_facilities(id) ON DELETE CASCADE,
  constraint insurance_networks_network_id_fkey FOREIGN KEY (network_id) REFERENCES doctors.networks(id) ON DELETE CASCADE,
  constraint insurance_networks_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES coverage.insurance_providers(id)
);
CREATE INDEX insurance_networks_network ON doctors.insurance_networks USING btree (network_id);
CREATE INDEX insurance_networks_provider ON doctors.insurance_networks USING btree (provider_id);
CREATE UNIQUE INDEX insurance_networks_member ON doctors.insurance_networks USING btree (doctor_id, provider_id, network_id, address) NULLS NOT DISTINCT;
CREATE TRIGGER directory_networks AFTER INSERT OR DELETE OR UPDATE ON doctors.insurance_networks FOR EACH STATEMENT EXECUTE FUNCTION doctors.next_version();
grant select on doctors.insurance_networks to hub_visitor;

create table doctors.listings (
  doctor_id integer not null,
  specialty_id integer not null,
  zip_code text,
  city text not null,
  state text not null,
  is_main boolean not null,
  is_first boolean not null,
  is_several boolean not null,
  accepting_new_patients boolean,
  folded_last text collate "C" not null,
  folded_first text collate "C" not null,
  npi text not null,
  constraint listings_doctor_id_specialty_id_zip_code_key UNIQUE NULLS NOT DISTINCT (doctor_id, specialty_id, zip_code)
);
CREATE INDEX listings_name ON doctors.listings USING btree (folded_last, folded_first, npi) INCLUDE (specialty_id, is_main) WHERE is_first;
CREATE INDEX listings_zip ON doctors.listings USING btree (zip_code, folded_last, folded_first, npi) WHERE is_main;
CREATE INDEX listings_zip_specialty ON doctors.listings USING btree (zip_code, specialty_id, folded_last, folded_first, npi);
CREATE TRIGGER tallies_delete AFTER DELETE ON doctors.listings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION doctors.keep_tallies();
CREATE TRIGGER tallies_insert AFTER INSERT ON doctors.listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION doctors.keep_tallies();
grant select on doctors.listings to hub_visitor;

create table doctors.loads (
  id integer not null default nextval('doctors.loads_id_seq'::regclass),
  kind text not null,
  source text not null,
  as_of date,
  is_sample boolean not null,
  report jsonb not null,
  loaded_at timestamp with time zone not null,
  fingerprint text,
  finished_at timestamp with time zone,
  constraint loads_pkey PRIMARY KEY (id)
);
CREATE INDEX loads_kind ON doctors.loads USING btree (kind, id DESC);
CREATE TRIGGER directory_load AFTER INSERT OR UPDATE ON doctors.loads FOR EACH STATEMENT EXECUTE FUNCTION doctors.next_version();
grant select on doctors.loads to hub_visitor;

create table doctors.medical_associations (
  id integer not null default nextval('doctors.medical_associations_id_seq'::regclass),
  name text not null,
  abbreviation text not null,
  website text not null,
  specialty_id integer not null,
  constraint medical_associations_pkey PRIMARY KEY (id),
  constraint medical_associations_name_key UNIQUE (name),
  constraint medical_associations_specialty_id_key UNIQUE (specialty_id),
  constraint medical_associations_specialty_id_fkey FOREIGN KEY (specialty_id) REFERENCES doctors.medical_specialties(id),
  constraint medical_associations_website_check CHECK ((website ~~ 'https://%'::text))
);
grant select on doctors.medical_associations to hub_visitor;

create table doctors.medical_facilities (
  id integer not null default nextval('doctors.medical_facilities_id_seq'::regclass),
  npi text,
  name text not null,
  address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  phone text,
  fax text,
  website text,
  facility_type text not null,
  taxonomy_codes text[] not null default '{}'::text[],
  is_active boolean not null default true,
  address_key text not null,
  latitude double precision,
  longitude double precision,
  source text not null,
  as_of date,
  is_sample boolean not null,
  constraint medical_facilities_pkey PRIMARY KEY (id),
  constraint medical_facilities_npi_key UNIQUE (npi)
);
CREATE INDEX medical_facilities_address ON doctors.medical_facilities USING btree (address_key);
CREATE INDEX medical_facilities_near ON doctors.medical_facilities USING btree (facility_type, latitude, longitude) WHERE is_active;
CREATE INDEX medical_facilities_phone ON doctors.medical_facilities USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX medical_facilities_words ON doctors.medical_facilities USING gin (doctors.name_words(name, zip_code)) WHERE ((npi IS NOT NULL) AND is_active);
CREATE UNIQUE INDEX medical_facilities_bare_address ON doctors.medical_facilities USING btree (address_key) WHERE (npi IS NULL);
grant select on doctors.medical_facilities to hub_visitor;

create table doctors.medical_specialties (
  id integer not null default nextval('doctors.medical_specialties_id_seq'::regclass),
  name text not null,
  category text not null,
  taxonomy_code text,
  board_certification_required boolean not null default false,
  parent_id integer,
  constraint medical_specialties_pkey PRIMARY KEY (id),
  constraint medical_specialties_name_key UNIQUE (name),
  constraint medical_specialties_taxonomy_code_key UNIQUE (taxonomy_code),
  constraint medical_specialties_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES doctors.medical_specialties(id)
);
grant select on doctors.medical_specialties to hub_visitor;

create table doctors.networks (
  id integer not null default nextval('doctors.networks_id_seq'::regclass),
  provider_id integer not null,
  external_id text not null,
  name text not null,
  source text not null,
  as_of date,
  is_sample boolean not null,
  constraint networks_pkey PRIMARY KEY (id),
  constraint networks_provider_id_external_id_key UNIQUE (provider_id, external_id),
  constraint networks_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES coverage.insurance_providers(id)
);
grant select on doctors.networks to hub_visitor;

create view doctors.practices as
 SELECT x.doctor_id,
    json_agg(doctors.practice(f.*, x.phone) ORDER BY x.is_primary DESC, x.id) AS practices
   FROM doctors.doctor_facilities x
     JOIN doctors.medical_facilities f ON f.id = x.facility_id
  GROUP BY x.doctor_id;

create table doctors.tallies (
  zip_code text not null,
  city text not null,
  state text not null,
  specialty_id integer not null,
  people integer not null,
  version bigint not null,
  several integer not null default 0,
  constraint tallies_pkey PRIMARY KEY (zip_code, city, state, specialty_id)
);
CREATE INDEX tallies_version ON doctors.tallies USING btree (version);
grant select on doctors.tallies to hub_visitor;

create table doctors.taxonomies (
  code text not null,
  "grouping" text not null,
  classification text not null,
  specialization text,
  display_name text,
  section text,
  edition text not null,
  constraint taxonomies_pkey PRIMARY KEY (code)
);
grant select on doctors.taxonomies to hub_visitor;


-- Schema location

-- function location.distance_meters(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision) returns double precision

create materialized view location.cities as
 SELECT key,
    state,
    mode() WITHIN GROUP (ORDER BY z.city) AS city,
        CASE
            WHEN count(*) = 1 THEN min(zip)
            ELSE NULL::text
        END AS zip,
    mode() WITHIN GROUP (ORDER BY z.county) AS county,
    avg(latitude) AS latitude,
    avg(longitude) AS longitude,
    mode() WITHIN GROUP (ORDER BY z.time_zone) AS time_zone,
    count(*)::integer AS zips,
    min(source) AS source,
    min(as_of) AS as_of,
    is_borough
   FROM ( SELECT zips.city_key AS key,
            zips.city,
            false AS is_borough,
            zips.state,
            zips.zip,
            zips.county,
            zips.latitude,
            zips.longitude,
            zips.time_zone,
            zips.source,
            zips.as_of
           FROM location.zips
        UNION ALL
         SELECT zips.borough_key,
            initcap(zips.borough_key) AS initcap,
            true,
            zips.state,
            zips.zip,
            zips.county,
            zips.latitude,
            zips.longitude,
            zips.time_zone,
            zips.source,
            zips.as_of
           FROM location.zips
          WHERE zips.borough_key IS NOT NULL) z
  WHERE key <> ''::text AND (state <> ALL (ARRAY['AA'::text, 'AE'::text, 'AP'::text]))
  GROUP BY key, state, is_borough;
CREATE UNIQUE INDEX cities_key ON location.cities USING btree (key text_pattern_ops, state);
grant select on location.cities to hub_visitor;

create table location.outlines (
  kind text not null,
  extent box not null,
  points real[] not null,
  source text not null,
  as_of date not null,
  constraint outlines_kind_check CHECK ((kind = ANY (ARRAY['land'::text, 'coast'::text, 'state'::text, 'county'::text])))
);
CREATE INDEX outlines_extent ON location.outlines USING gist (extent);
grant select on location.outlines to hub_visitor;

create table location.world_cities (
  id integer not null,
  name text not null,
  key text not null,
  country text not null,
  population integer not null,
  place point not null,
  constraint world_cities_pkey PRIMARY KEY (id)
);
CREATE INDEX world_cities_key ON location.world_cities USING btree (key text_pattern_ops, population DESC);
CREATE INDEX world_cities_place ON location.world_cities USING gist (place);
grant select on location.world_cities to hub_visitor;

create table location.zip_counties (
  zip text not null,
  fips text not null,
  county text not null,
  state text not null,
  source text not null,
  as_of date not null,
  constraint zip_counties_pkey PRIMARY KEY (zip, fips),
  constraint zip_counties_fips_check CHECK ((fips ~ '^\d{5}$'::text))
);
grant select on location.zip_counties to hub_visitor;

create table location.zips (
  zip text not null,
  city text not null,
  state text not null,
  county text,
  latitude double precision not null,
  longitude double precision not null,
  city_key text not null,
  time_zone text,
  source text not null,
  as_of date not null,
  borough_key text generated always as (
CASE
    WHEN ((state = 'NY'::text) AND (county = 'Queens'::text)) THEN 'queens'::text
    WHEN ((state = 'NY'::text) AND (county = 'New York'::text)) THEN 'manhattan'::text
    ELSE NULL::text
END) stored,
  constraint zips_pkey PRIMARY KEY (zip)
);
CREATE INDEX zips_city ON location.zips USING btree (city_key, state);
CREATE INDEX zips_latitude ON location.zips USING btree (latitude, longitude);
CREATE TRIGGER directory_places AFTER INSERT OR DELETE OR UPDATE ON location.zips FOR EACH STATEMENT EXECUTE FUNCTION doctors.next_version();
grant select on location.zips to hub_visitor;


-- Schema payments

create domain payments.delivery_state as text CHECK ((VALUE = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])));
create domain payments.invoice_exception as text CHECK ((VALUE = ANY (ARRAY['none'::text, 'paid_partial'::text, 'paid_over'::text, 'paid_late'::text, 'needs_review'::text])));
create domain payments.invoice_reference as text CHECK (((length(VALUE) >= 1) AND (length(VALUE) <= 64)));
create domain payments.invoice_status as text CHECK ((VALUE = ANY (ARRAY['new'::text, 'processing'::text, 'settled'::text, 'expired'::text, 'invalid'::text])));
create domain payments.quote_kind as text CHECK ((VALUE = ANY (ARRAY['asked'::text, 'late'::text])));
create type payments.offer as (num numeric, den numeric, source text, priced_at timestamp with time zone, min_units numeric, slot_count integer, crowded_count integer, at timestamp with time zone, until timestamp with time zone, free_at timestamp with time zone, held_until timestamp with time zone);
create type payments.owed as (usd numeric, fee_usd numeric, reference text, payer text, stated jsonb, confirmations integer, pay_by timestamp with time zone);
create type payments.requester as (me integer, network text, max_of_visitor integer, max_of_network integer);
-- function payments.ask(of_invoice text, next_seq integer, on_chain text, of_asset text, to_address text, usd numeric, offer payments.offer, requester payments.requester, is_marked boolean) returns numeric
-- function payments.asked_of(requester payments.requester, on_chain text, of_asset text, to_address text, at timestamp with time zone) returns TABLE(invoice_id text, user_id integer, network text, until timestamp with time zone, units numeric, status text)
-- function payments.asked_step(asset text) returns numeric
-- function payments.audit_invoices() returns trigger, with its owner's rights
-- function payments.check_attributed() returns trigger
-- function payments.check_entries() returns trigger
-- function payments.check_invoice() returns trigger
-- function payments.check_quote() returns trigger
-- function payments.check_reattributed() returns trigger
-- function payments.check_reserved() returns trigger
-- function payments.draw_amount(on_chain text, of_asset text, to_address text, first_units numeric, cells integer) returns numeric
-- function payments.is_destination_tag(tag text) returns boolean
-- function payments.is_put_back(was payments.payments, now payments.payments) returns boolean
-- function payments.mark_open() returns trigger
-- function payments.max_above(asset text) returns numeric
-- function payments.must_wait(requester payments.requester, of_invoice text, at timestamp with time zone) returns timestamp with time zone
-- function payments.must_wait_near(requester payments.requester, of_invoice text, on_chain text, of_asset text, to_address text, min_units numeric, crowded_count integer, at timestamp with time zone) returns timestamp with time zone
-- function payments.offer(num numeric, den numeric, source text, priced_at timestamp with time zone, min_units numeric, slot_count integer, crowded_count integer, at timestamp with time zone, until timestamp with time zone, free_at timestamp with time zone, held_until timestamp with time zone) returns payments.offer
-- function payments.open_invoice(new_id text, on_chain text, of_asset text, owed payments.owed, offer payments.offer, requester payments.requester, marks text[], of_account text, news_id text) returns TABLE(asked numeric, pay_to text, token_contract text, marker text, wait_until timestamp with time zone), with its owner's rights
-- function payments.owed(usd numeric, fee_usd numeric, reference text, payer text, stated jsonb, confirmations integer, pay_by timestamp with time zone) returns payments.owed
-- function payments.refuse_removing() returns trigger
-- function payments.refuse_rewriting() returns trigger
-- function payments.refuse_unpaying() returns trigger
-- function payments.release_nonce(of_id text) returns text, with its owner's rights
-- function payments.requester(me integer, network text, max_of_visitor integer, max_of_network integer) returns payments.requester
-- function payments.retake_amount(on_chain text, of_asset text, to_address text, first_units numeric, cells integer, at timestamp with time zone) returns numeric

create table payments.addresses (
  chain text not null,
  pay_to text not null,
  account text not null,
  index integer not null,
  was_used boolean not null,
  invoice_id text,
  constraint addresses_pkey PRIMARY KEY (pay_to),
  constraint addresses_account_index_key UNIQUE (account, index),
  constraint addresses_invoice_id_key UNIQUE (invoice_id),
  constraint addresses_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payments.invoices(id) DEFERRABLE INITIALLY DEFERRED,
  constraint addresses_index_check CHECK ((index >= 0))
);
CREATE INDEX addresses_free ON payments.addresses USING btree (account, index) WHERE ((invoice_id IS NULL) AND (NOT was_used));

create table payments.checkpoints (
  chain text not null,
  height bigint not null,
  hash text not null,
  constraint checkpoints_pkey PRIMARY KEY (chain, height),
  constraint checkpoints_chain_fkey FOREIGN KEY (chain) REFERENCES payments.cursors(chain) ON DELETE CASCADE
);

create table payments.cursors (
  chain text not null,
  genesis text not null,
  height bigint not null,
  hash text not null,
  block_time timestamp with time zone not null,
  known_until timestamp with time zone not null,
  final_height bigint,
  final_hash text,
  constraint cursors_pkey PRIMARY KEY (chain)
);
grant select on payments.cursors to hub_visitor;

create table payments.declared_transactions (
  invoice_id text not null,
  tx_hash text not null,
  verdict text,
  declared_at timestamp with time zone not null,
  constraint declared_transactions_pkey PRIMARY KEY (invoice_id, tx_hash),
  constraint declared_transactions_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payments.invoices(id)
);
CREATE INDEX declared_lately ON payments.declared_transactions USING btree (declared_at);
alter table payments.declared_transactions enable row level security;
create policy own on payments.declared_transactions for all to hub_visitor using ((invoice_id IN ( SELECT invoices.id
   FROM payments.invoices
  WHERE (invoices.user_id = visitor.current_id())))) with check ((invoice_id IN ( SELECT invoices.id
   FROM payments.invoices
  WHERE (invoices.user_id = visitor.current_id()))));
grant insert, select, update on payments.declared_transactions to hub_visitor;

create table payments.exchange_claims (
  invoice_id text not null,
  tx_hash text not null,
  said_at timestamp with time zone not null,
  constraint exchange_claims_pkey PRIMARY KEY (invoice_id, tx_hash),
  constraint exchange_claims_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payments.invoices(id)
);
CREATE INDEX exchange_claims_tx_hash_idx ON payments.exchange_claims USING btree (tx_hash);
alter table payments.exchange_claims enable row level security;
create policy own on payments.exchange_claims for all to hub_visitor using ((invoice_id IN ( SELECT invoices.id
   FROM payments.invoices
  WHERE (invoices.user_id = visitor.current_id())))) with check ((invoice_id IN ( SELECT invoices.id
   FROM payments.invoices
  WHERE (invoices.user_id = visitor.current_id()))));
grant insert, select on payments.exchange_claims to hub_visitor;
grant insert, select on payments.exchange_claims to hub_server;

create table payments.invoices (
  id text not null,
  user_id integer,
  reference payments.invoice_reference not null,
  chain text not null,
  genesis text not null,
  asset text not null,
  pay_to text not null,
  token_contract text,
  usd_units numeric(78,0) not null,
  fee_usd_units numeric(78,0) not null,
  payer text,
  status payments.invoice_status not null default 'new'::text,
  exception payments.invoice_exception not null default 'none'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  monitor_until timestamp with time zone not null,
  settled_at timestamp with time zone,
  required integer,
  marker text,
  stated jsonb,
  replaced_at timestamp with time zone,
  returned_at timestamp with time zone,
  made_after timestamp with time zone,
  is_open boolean not null default true,
  replaced_by text,
  kept_at timestamp with time zone,
  deadline timestamp with time zone,
  released_at timestamp with time zone,
  rest_of text,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES payments.invoices(id),
  constraint invoices_rest_of_fkey FOREIGN KEY (rest_of) REFERENCES payments.invoices(id),
  constraint invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE SET NULL,
  constraint invoices_check CHECK ((deadline > created_at))
) with (fillfactor=80);
CREATE INDEX invoices_expiring ON payments.invoices USING btree (expires_at) WHERE is_open;
CREATE INDEX invoices_open_addresses ON payments.invoices USING btree (pay_to) WHERE ((chain = 'bitcoin'::text) AND (marker = pay_to) AND is_open);
CREATE INDEX invoices_replaced_by ON payments.invoices USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE INDEX invoices_rest_of ON payments.invoices USING btree (rest_of) WHERE (rest_of IS NOT NULL);
CREATE INDEX invoices_user ON payments.invoices USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX invoices_marker ON payments.invoices USING btree (chain, pay_to, marker) WHERE (marker IS NOT NULL);
CREATE TRIGGER invoice_checked BEFORE INSERT OR UPDATE OF id, usd_units, fee_usd_units, created_at, expires_at, monitor_until, required ON payments.invoices FOR EACH ROW EXECUTE FUNCTION payments.check_invoice();
CREATE TRIGGER invoice_open BEFORE UPDATE OF status, is_open ON payments.invoices FOR EACH ROW EXECUTE FUNCTION payments.mark_open();
CREATE TRIGGER invoices_audited AFTER INSERT ON payments.invoices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION payments.audit_invoices();
alter table payments.invoices enable row level security;
create policy own on payments.invoices for select to hub_visitor using ((user_id = visitor.current_id()));
grant select on payments.invoices to hub_visitor;
grant insert, select, update on payments.invoices to hub_server;

create table payments.ledger_entries (
  key text not null,
  account text not null,
  asset text not null,
  units numeric(78,0) not null,
  invoice_id text,
  at timestamp with time zone not null,
  transfer_id text,
  constraint ledger_entries_pkey PRIMARY KEY (key, account, asset),
  constraint ledger_entries_check CHECK ((num_nonnulls(invoice_id, transfer_id) <= 1)),
  constraint ledger_entries_units_check CHECK ((units <> (0)::numeric))
);
CREATE INDEX ledger_invoice ON payments.ledger_entries USING btree (invoice_id);
CREATE INDEX ledger_transfer ON payments.ledger_entries USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE TRIGGER entries_checked AFTER INSERT ON payments.ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION payments.check_entries();
CREATE TRIGGER ledger_only_grows BEFORE DELETE OR UPDATE ON payments.ledger_entries FOR EACH ROW EXECUTE FUNCTION payments.refuse_rewriting();
grant insert, select on payments.ledger_entries to hub_server;

create table payments.links (
  invoice_id text not null,
  user_id integer not null,
  secret_hash text not null,
  made_at timestamp with time zone not null,
  holder_hash text,
  constraint links_pkey PRIMARY KEY (secret_hash),
  constraint links_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payments.invoices(id),
  constraint links_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint links_holder_hash_check CHECK ((holder_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint links_secret_hash_check CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX links_invoice ON payments.links USING btree (invoice_id);
CREATE INDEX links_user ON payments.links USING btree (user_id);
alter table payments.links enable row level security;
create policy own on payments.links for all to hub_visitor using ((user_id = visitor.current_id())) with check (((user_id = visitor.current_id()) AND (invoice_id IN ( SELECT invoices.id
   FROM payments.invoices
  WHERE (invoices.user_id = visitor.current_id())))));
grant delete, insert, select, update on payments.links to hub_visitor;

create table payments.notes (
  invoice_id text not null,
  user_id integer not null,
  sealed bytea not null,
  constraint notes_pkey PRIMARY KEY (invoice_id),
  constraint notes_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payments.invoices(id),
  constraint notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE
);
CREATE INDEX notes_user ON payments.notes USING btree (user_id);
alter table payments.notes enable row level security;
create policy own on payments.notes for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant insert, select on payments.notes to hub_visitor;

create table payments.outgoing (
  chain text not null,
  genesis text not null,
  tx_hash text not null,
  log_index integer not null,
  asset text not null,
  units numeric(78,0) not null,
  from_address text not null,
  to_address text not null,
  height bigint not null,
  block_hash text not null,
  block_time timestamp with time zone not null,
  state text not null,
  seen_at timestamp with time zone not null,
  final_at bigint,
  constraint outgoing_pkey PRIMARY KEY (chain, genesis, tx_hash, log_index),
  constraint outgoing_check CHECK (((final_at IS NOT NULL) = (state = 'final'::text))),
  constraint outgoing_check1 CHECK ((final_at >= height)),
  constraint outgoing_state_check CHECK ((state = ANY (ARRAY['seen'::text, 'final'::text, 'orphaned'::text]))),
  constraint outgoing_units_check CHECK ((units > (0)::numeric))
);
CREATE INDEX outgoing_recent ON payments.outgoing USING btree (chain, genesis, height);
grant insert, select on payments.outgoing to hub_server;
grant update (height, block_hash, block_time, state, final_at) on payments.outgoing to hub_server;

create table payments.own_account_comparisons (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  account text not null,
  asset text not null,
  address text not null,
  genesis text not null,
  height bigint not null,
  chain_units numeric(78,0) not null,
  book_units numeric(78,0) not null,
  difference numeric(78,0) not null,
  is_opening boolean not null,
  constraint own_account_comparisons_pkey PRIMARY KEY (id)
);
CREATE INDEX own_account_comparisons_newest ON payments.own_account_comparisons USING btree (account, asset, id DESC);
grant insert, select on payments.own_account_comparisons to hub_server;

create table payments.own_transactions (
  id text not null,
  genesis text not null,
  from_address text not null,
  nonce bigint not null,
  claimed_at timestamp with time zone not null,
  call jsonb not null,
  constraint own_transactions_pkey PRIMARY KEY (id),
  constraint own_transactions_genesis_from_address_nonce_key UNIQUE (genesis, from_address, nonce),
  constraint own_transactions_from_address_check CHECK ((from_address = lower(from_address))),
  constraint own_transactions_nonce_check CHECK ((nonce >= 0))
);
grant insert, select on payments.own_transactions to hub_server;

create table payments.payer_answers (
  invoice_id text not null,
  answer text not null,
  tx_hash text not null default ''::text,
  from_address text not null default ''::text,
  said_at timestamp with time zone not null,
  constraint payer_answers_pkey PRIMARY KEY (invoice_id, tx_hash),
  constraint payer_answers_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payments.invoices(id),
  constraint payer_answers_answer_check CHECK ((answer = ANY (ARRAY['paid'::text, 'not_mine'::text]))),
  constraint payer_answers_check CHECK (((answer = 'paid'::text) = (tx_hash = ''::text)))
);
alter table payments.payer_answers enable row level security;
create policy own on payments.payer_answers for all to hub_visitor using ((invoice_id IN ( SELECT invoices.id
   FROM payments.invoices
  WHERE (invoices.user_id = visitor.current_id())))) with check ((invoice_id IN ( SELECT invoices.id
   FROM payments.invoices
  WHERE (invoices.user_id = visitor.current_id()))));
grant delete, insert, select on payments.payer_answers to hub_visitor;

create table payments.payments (
  chain text not null,
  genesis text not null,
  tx_hash text not null,
  log_index integer not null,
  asset text not null,
  units numeric(78,0) not null,
  from_address text not null,
  to_address text not null,
  height bigint,
  block_hash text,
  block_time timestamp with time zone,
  state text not null,
  invoice_id text,
  seen_at timestamp with time zone not null,
  quote_seq integer,
  marker text,
  paid_at timestamp with time zone not null,
  attributed_by text,
  is_replaceable boolean,
  final_at bigint,
  required integer,
  constraint payments_pkey PRIMARY KEY (chain, genesis, tx_hash, log_index),
  constraint payments_attributed_by_check CHECK ((attributed_by = ANY (ARRAY['marker'::text, 'amount'::text, 'proof'::text, 'claim'::text, 'operator'::text]))),
  constraint payments_check CHECK (((quote_seq IS NULL) OR (invoice_id IS NOT NULL))),
  constraint payments_check1 CHECK ((num_nulls(height, block_hash, block_time) = ANY (ARRAY[0, 3]))),
  constraint payments_check2 CHECK (((NOT is_replaceable) OR (height IS NULL))),
  constraint payments_check3 CHECK (((final_at IS NOT NULL) = (state = 'final'::text))),
  constraint payments_check4 CHECK ((final_at >= height)),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['seen'::text, 'final'::text, 'orphaned'::text]))),
  constraint payments_units_check CHECK ((units > (0)::numeric))
);
CREATE INDEX payments_invoice ON payments.payments USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX payments_open ON payments.payments USING btree (chain) WHERE (state = 'seen'::text);
CREATE INDEX payments_recent ON payments.payments USING btree (chain, height);
CREATE INDEX payments_unexplained ON payments.payments USING btree (seen_at) WHERE ((invoice_id IS NULL) AND (state <> 'orphaned'::text));
CREATE INDEX payments_unpriced ON payments.payments USING btree (invoice_id) WHERE ((invoice_id IS NOT NULL) AND (quote_seq IS NULL) AND (state <> 'orphaned'::text));
CREATE TRIGGER payments_attributed AFTER INSERT ON payments.payments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION payments.check_attributed();
CREATE TRIGGER payments_reattributed BEFORE UPDATE OF invoice_id, quote_seq ON payments.payments FOR EACH ROW WHEN ((((new.invoice_id IS DISTINCT FROM old.invoice_id) OR (new.quote_seq IS DISTINCT FROM old.quote_seq)) AND (NOT COALESCE(payments.is_put_back(old.*, new.*), false)))) EXECUTE FUNCTION payments.check_reattributed();
alter table payments.payments enable row level security;
create policy own on payments.payments for select to hub_visitor using ((invoice_id IN ( SELECT invoices.id
   FROM payments.invoices
  WHERE (invoices.user_id = visitor.current_id()))));
grant select on payments.payments to hub_visitor;
grant insert, select on payments.payments to hub_server;
grant update (height, block_hash, block_time, state, invoice_id, quote_seq, paid_at, attributed_by, is_replaceable, final_at, required) on payments.payments to hub_server;

create table payments.quotes (
  invoice_id text not null,
  seq integer not null,
  kind payments.quote_kind not null,
  rate_num numeric(78,0) not null,
  rate_den numeric(78,0) not null,
  rate_source text not null,
  rate_at timestamp with time zone not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  usd_units numeric(78,0),
  units numeric(78,0),
  chain text not null,
  asset text not null,
  pay_to text not null,
  reserved_until timestamp with time zone,
  is_reserved boolean not null,
  free_at timestamp with time zone,
  constraint quotes_pkey PRIMARY KEY (invoice_id, seq),
  constraint quotes_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payments.invoices(id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX quotes_ending ON payments.quotes USING btree (reserved_until) WHERE is_reserved;
CREATE UNIQUE INDEX quotes_reserved ON payments.quotes USING btree (chain, asset, pay_to, units) WHERE is_reserved;
CREATE TRIGGER quote_checked BEFORE INSERT OR UPDATE OF kind, usd_units, units, rate_num, rate_den, asset, made_at, expires_at, reserved_until ON payments.quotes FOR EACH ROW EXECUTE FUNCTION payments.check_quote();
CREATE TRIGGER quote_on_grid BEFORE INSERT ON payments.quotes FOR EACH ROW WHEN (new.is_reserved) EXECUTE FUNCTION payments.check_reserved();
CREATE TRIGGER quotes_stay BEFORE DELETE ON payments.quotes FOR EACH ROW EXECUTE FUNCTION payments.refuse_removing();
alter table payments.quotes enable row level security;
create policy own on payments.quotes for select to hub_visitor using ((invoice_id IN ( SELECT invoices.id
   FROM payments.invoices
  WHERE (invoices.user_id = visitor.current_id()))));
grant select on payments.quotes to hub_visitor;
grant insert, select, update on payments.quotes to hub_server;

create table payments.readings (
  chain text not null,
  read_at timestamp with time zone,
  tried_at timestamp with time zone not null,
  refused integer not null,
  constraint readings_pkey PRIMARY KEY (chain)
);
grant select on payments.readings to hub_visitor;

create table payments.receiving (
  chain text not null,
  asset text not null,
  token_contract text,
  pay_to text not null,
  is_asked boolean not null,
  opened_genesis text,
  opened_height bigint,
  constraint receiving_chain_asset_token_contract_pay_to_key UNIQUE NULLS NOT DISTINCT (chain, asset, token_contract, pay_to)
);
CREATE UNIQUE INDEX receiving_asked ON payments.receiving USING btree (chain, asset) WHERE is_asked;

create table payments.reconciliations (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  chain text not null,
  genesis text not null,
  height bigint not null,
  chain_units numeric(78,0) not null,
  record_units numeric(78,0) not null,
  book_units numeric(78,0) not null,
  difference numeric(78,0) not null,
  asset text not null,
  constraint reconciliations_pkey PRIMARY KEY (id)
);
CREATE INDEX reconciliations_newest ON payments.reconciliations USING btree (id DESC);

create table payments.refunds (
  id text not null,
  invoice_id text not null,
  chain text not null,
  genesis text not null,
  asset text not null,
  units numeric(78,0) not null,
  to_address text not null,
  to_tag text,
  state text not null default 'asked'::text,
  why text,
  asked_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  tx_hash text,
  paid_from text[],
  granted_units numeric(78,0) not null default 0,
  granted_usd numeric(78,0),
  reason text,
  address_by text,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payments.invoices(id),
  constraint refunds_address_by_check CHECK ((address_by = ANY (ARRAY['sender'::text, 'signature'::text, 'operator'::text]))),
  constraint refunds_check CHECK (((granted_units >= (0)::numeric) AND (granted_units <= units))),
  constraint refunds_check1 CHECK ((num_nulls(paid_at, tx_hash) =
CASE state
    WHEN 'paid'::text THEN 0
    ELSE 2
END)),
  constraint refunds_check2 CHECK (((why IS NULL) = (state <> 'cancelled'::text))),
  constraint refunds_check3 CHECK ((num_nulls(granted_usd, reason) =
CASE
    WHEN (granted_units > (0)::numeric) THEN 0
    ELSE 2
END)),
  constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['duplicate'::text, 'overcharged'::text, 'not_provided'::text, 'requested'::text]))),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'paid'::text, 'cancelled'::text]))),
  constraint refunds_tag CHECK (((to_tag IS NULL) OR (state = 'cancelled'::text) OR payments.is_destination_tag(to_tag))),
  constraint refunds_units_check CHECK ((units > (0)::numeric)),
  constraint refunds_why_check CHECK ((why = ANY (ARRAY['undone'::text, 'operator'::text, 'claimed'::text])))
);
CREATE INDEX refunds_asked ON payments.refunds USING btree (asked_at) WHERE (state = 'asked'::text);
CREATE INDEX refunds_invoice ON payments.refunds USING btree (invoice_id);
CREATE UNIQUE INDEX refunds_payout ON payments.refunds USING btree (chain, genesis, tx_hash, to_address, COALESCE(to_tag, ''::text)) WHERE (tx_hash IS NOT NULL);
CREATE TRIGGER refunds_stay_paid BEFORE DELETE OR UPDATE ON payments.refunds FOR EACH ROW WHEN ((old.state = 'paid'::text)) EXECUTE FUNCTION payments.refuse_unpaying();
alter table payments.refunds enable row level security;
create policy own on payments.refunds for select to hub_visitor using ((invoice_id IN ( SELECT invoices.id
   FROM payments.invoices
  WHERE (invoices.user_id = visitor.current_id()))));
grant select on payments.refunds to hub_visitor;
grant insert, select, update on payments.refunds to hub_server;

create table payments.relayed_permits (
  id bigint not null generated always as identity,
  invoice_id text not null,
  genesis text not null,
  owner_address text not null,
  permit_nonce numeric(78,0) not null,
  units numeric(78,0) not null,
  deadline timestamp with time zone not null,
  signature text not null,
  state text not null default 'sending'::text,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  network text,
  constraint relayed_permits_pkey PRIMARY KEY (id),
  constraint relayed_permits_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payments.invoices(id),
  constraint relayed_permits_owner_address_check CHECK ((owner_address = lower(owner_address))),
  constraint relayed_permits_permit_nonce_check CHECK ((permit_nonce >= (0)::numeric)),
  constraint relayed_permits_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'paid'::text, 'failed'::text]))),
  constraint relayed_permits_units_check CHECK ((units > (0)::numeric))
);
CREATE INDEX relayed_permits_asked ON payments.relayed_permits USING btree (asked_at);
CREATE UNIQUE INDEX relayed_permits_invoice ON payments.relayed_permits USING btree (invoice_id) WHERE (state = 'sending'::text);
CREATE UNIQUE INDEX relayed_permits_owner ON payments.relayed_permits USING btree (genesis, owner_address) WHERE (state = 'sending'::text);
grant insert, select, update on payments.relayed_permits to hub_server;

create table payments.reservations (
  invoice_id text not null,
  seq integer not null,
  user_id integer,
  network text,
  until timestamp with time zone not null,
  constraint reservations_pkey PRIMARY KEY (invoice_id, seq),
  constraint reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE SET NULL
);
CREATE INDEX reservations_ending ON payments.reservations USING btree (until);
CREATE INDEX reservations_network ON payments.reservations USING btree (network) WHERE (network IS NOT NULL);
CREATE INDEX reservations_user ON payments.reservations USING btree (user_id);
alter table payments.reservations enable row level security;
create policy own on payments.reservations for select to hub_visitor using ((user_id = visitor.current_id()));

create table payments.signed_transactions (
  transaction_id text not null,
  attempt integer not null,
  raw text not null,
  hash text not null,
  max_fee_per_gas numeric(78,0) not null,
  signed_at timestamp with time zone not null,
  cancels boolean not null default false,
  constraint signed_transactions_pkey PRIMARY KEY (transaction_id, attempt),
  constraint signed_transactions_hash_key UNIQUE (hash),
  constraint signed_transactions_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES payments.own_transactions(id),
  constraint signed_transactions_attempt_check CHECK ((attempt > 0))
);
grant insert, select on payments.signed_transactions to hub_server;

create table payments.timeline (
  id bigint not null generated always as identity,
  invoice_id text not null,
  what text not null,
  tx_hash text,
  at timestamp with time zone not null,
  constraint timeline_pkey PRIMARY KEY (invoice_id, id),
  constraint timeline_what_check CHECK ((what = ANY (ARRAY['seen'::text, 'confirmed'::text, 'undone'::text, 'expired'::text, 'claimed_away'::text, 'refund_asked'::text, 'refund_granted'::text, 'refund_paid'::text, 'refund_cancelled'::text, 'unattributed'::text])))
);
alter table payments.timeline enable row level security;
create policy own on payments.timeline for select to hub_visitor using ((invoice_id IN ( SELECT invoices.id
   FROM payments.invoices
  WHERE (invoices.user_id = visitor.current_id()))));
grant select on payments.timeline to hub_visitor;
grant insert, select on payments.timeline to hub_server;

create table payments.webhook_deliveries (
  id text not null,
  seq bigint not null generated always as identity,
  kind text not null,
  invoice_id text not null,
  transfer_id text,
  body text,
  state payments.delivery_state not null default 'waiting'::text,
  made_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  earlier_attempts integer not null default 0,
  last_answer text,
  ended_at timestamp with time zone,
  claim uuid,
  claimed_until timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payments.invoices(id),
  constraint webhook_deliveries_check CHECK (((body IS NOT NULL) OR (kind = 'invoice.created'::text))),
  constraint webhook_deliveries_claim CHECK (((claim IS NULL) = (claimed_until IS NULL)))
);
CREATE INDEX webhook_due ON payments.webhook_deliveries USING btree (due_at, seq) WHERE ((state)::text = 'waiting'::text);
CREATE INDEX webhook_ended ON payments.webhook_deliveries USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX webhook_failed ON payments.webhook_deliveries USING btree (ended_at) WHERE ((state)::text = 'failed'::text);
CREATE INDEX webhook_told ON payments.webhook_deliveries USING btree (invoice_id, transfer_id, seq);
alter table payments.webhook_deliveries enable row level security;


-- Schema pharmacy

create table pharmacy.discount_programs (
  id integer not null default nextval('pharmacy.discount_programs_id_seq'::regclass),
  name text not null,
  type text not null,
  field text,
  bin text,
  pcn text,
  group_number text,
  member_id text,
  is_active boolean not null default true,
  source text not null,
  as_of date not null,
  is_sample boolean not null,
  constraint discount_programs_pkey PRIMARY KEY (id),
  constraint discount_programs_field_key UNIQUE (field),
  constraint discount_programs_name_key UNIQUE (name),
  constraint discount_programs_field_check CHECK ((field = ANY (ARRAY['goodrx'::text, 'singlecare'::text]))),
  constraint discount_programs_type_check CHECK ((type = ANY (ARRAY['card'::text, 'manufacturer'::text])))
);
grant select on pharmacy.discount_programs to hub_visitor;

create table pharmacy.loads (
  id integer not null default nextval('pharmacy.loads_id_seq'::regclass),
  kind text not null,
  source text not null,
  as_of date,
  is_sample boolean not null,
  report jsonb not null,
  loaded_at timestamp with time zone not null,
  constraint loads_pkey PRIMARY KEY (id)
);
CREATE INDEX loads_kind ON pharmacy.loads USING btree (kind, id DESC);
grant select on pharmacy.loads to hub_visitor;

create table pharmacy.manufacturer_discounts (
  id integer not null default nextval('pharmacy.manufacturer_discounts_id_seq'::regclass),
  substance_key text not null,
  brand_name text not null,
  program_name text not null,
  terms text not null,
  url text,
  expires_at date,
  source text not null,
  as_of date not null,
  is_sample boolean not null,
  constraint manufacturer_discounts_pkey PRIMARY KEY (id),
  constraint manufacturer_discounts_substance_key_program_name_key UNIQUE (substance_key, program_name)
);
grant select on pharmacy.manufacturer_discounts to hub_visitor;

create table pharmacy.medications (
  id integer not null default nextval('pharmacy.medications_id_seq'::regclass),
  ndc text not null,
  generic_name text not null,
  brand_name text,
  substance_key text not null,
  strength text not null,
  dosage_form text not null,
  route text,
  manufacturer text,
  package text,
  rx_otc text not null,
  is_controlled boolean not null,
  dea_schedule text,
  marketed_until date,
  certified_until date,
  source text not null,
  as_of date,
  is_sample boolean not null,
  proprietary_name text,
  marketing_category text,
  marketed_from date,
  constraint medications_pkey PRIMARY KEY (id),
  constraint medications_ndc_key UNIQUE (ndc),
  constraint medications_dea_schedule_check CHECK ((dea_schedule = ANY (ARRAY['CI'::text, 'CII'::text, 'CIII'::text, 'CIV'::text, 'CV'::text]))),
  constraint medications_ndc_check CHECK ((ndc ~ '^[0-9]{11}$'::text)),
  constraint medications_rx_otc_check CHECK ((rx_otc = ANY (ARRAY['rx'::text, 'otc'::text])))
);
CREATE INDEX medications_same ON pharmacy.medications USING btree (substance_key, strength, dosage_form);
grant select on pharmacy.medications to hub_visitor;

create table pharmacy.nadac_prices (
  ndc text not null,
  description text not null,
  price_per_unit numeric not null,
  unit text not null,
  effective_date date not null,
  as_of date not null,
  source text not null,
  is_sample boolean not null,
  constraint nadac_prices_pkey PRIMARY KEY (ndc),
  constraint nadac_prices_decimals CHECK (((scale(price_per_unit) <= 8) AND (price_per_unit < (1000000)::numeric))),
  constraint nadac_prices_ndc_check CHECK ((ndc ~ '^[0-9]{11}$'::text)),
  constraint nadac_prices_price_per_unit_check CHECK ((price_per_unit > (0)::numeric)),
  constraint nadac_prices_unit_check CHECK ((unit = ANY (ARRAY['EA'::text, 'ML'::text, 'GM'::text])))
);
grant select on pharmacy.nadac_prices to hub_visitor;

create table pharmacy.orbital_elements (
  network text not null,
  norad_id integer not null,
  name text not null,
  epoch timestamp with time zone not null,
  elements jsonb not null,
  source text not null,
  is_sample boolean not null,
  constraint orbital_elements_pkey PRIMARY KEY (network, norad_id),
  constraint orbital_elements_network_check CHECK ((network = ANY (ARRAY['GPS'::text, 'Galileo'::text, 'BeiDou'::text, 'Starlink'::text])))
);
grant select on pharmacy.orbital_elements to hub_visitor;

create table pharmacy.pharmacies (
  id integer not null default nextval('pharmacy.pharmacies_id_seq'::regclass),
  npi text,
  osm_ref text,
  name text not null,
  chain_name text,
  address text,
  city text,
  state text,
  zip_code text,
  country_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  is_exact boolean not null,
  time_zone text,
  phone text,
  website text,
  hours text,
  has_drive_thru boolean,
  has_delivery boolean,
  has_dispensing boolean,
  accepts_crypto boolean,
  services text[] not null default '{}'::text[],
  source text not null,
  as_of date,
  hours_source text,
  hours_as_of date,
  is_sample boolean not null,
  is_active boolean not null default true,
  map_area text,
  constraint pharmacies_pkey PRIMARY KEY (id),
  constraint pharmacies_npi_key UNIQUE (npi),
  constraint pharmacies_osm_ref_key UNIQUE (osm_ref),
  constraint pharmacies_check CHECK (((npi IS NOT NULL) OR (osm_ref IS NOT NULL))),
  constraint pharmacies_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint pharmacies_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);
CREATE INDEX pharmacies_near ON pharmacy.pharmacies USING gist (point(longitude, latitude)) WHERE is_active;
CREATE INDEX pharmacies_phone ON pharmacy.pharmacies USING btree (phone) WHERE (country_code = 'US'::text);
grant select on pharmacy.pharmacies to hub_visitor;

create table pharmacy.pharmacy_medication_pricing (
  id integer not null default nextval('pharmacy.pharmacy_medication_pricing_id_seq'::regclass),
  pharmacy_id integer not null,
  ndc text not null,
  quantity integer not null,
  cash_price numeric(78,0),
  goodrx_price numeric(78,0),
  singlecare_price numeric(78,0),
  source text not null,
  as_of date not null,
  is_sample boolean not null,
  constraint pharmacy_medication_pricing_pkey PRIMARY KEY (id),
  constraint pharmacy_medication_pricing_pharmacy_id_ndc_quantity_key UNIQUE (pharmacy_id, ndc, quantity),
  constraint pharmacy_medication_pricing_pharmacy_id_fkey FOREIGN KEY (pharmacy_id) REFERENCES pharmacy.pharmacies(id) ON DELETE CASCADE,
  constraint pharmacy_medication_pricing_cash_price_check CHECK ((cash_price > (0)::numeric)),
  constraint pharmacy_medication_pricing_goodrx_price_check CHECK ((goodrx_price > (0)::numeric)),
  constraint pharmacy_medication_pricing_quantity_check CHECK ((quantity > 0)),
  constraint pharmacy_medication_pricing_singlecare_price_check CHECK ((singlecare_price > (0)::numeric))
);
CREATE INDEX pharmacy_medication_pricing_ndc ON pharmacy.pharmacy_medication_pricing USING btree (ndc, quantity);
grant select on pharmacy.pharmacy_medication_pricing to hub_visitor;

create view pharmacy.prescription_discounts as
 SELECT m.id,
    m.ndc,
    m.quantity,
    COALESCE(d.brand_name, d.generic_name) AS medication_name,
    COALESCE(g.name, card.field) AS provider,
    p.id AS pharmacy_id,
    concat_ws(', '::text, p.name, p.city, p.state) AS pharmacy,
    card.price,
    m.cash_price - card.price AS discount_value,
    m.cash_price - card.price AS savings,
    m.source,
    m.as_of,
    m.is_sample
   FROM pharmacy.pharmacy_medication_pricing m
     JOIN pharmacy.medications d ON d.ndc = m.ndc AND NOT d.is_controlled
     JOIN pharmacy.pharmacies p ON p.id = m.pharmacy_id AND p.is_active
     CROSS JOIN LATERAL ( VALUES ('goodrx'::text,m.goodrx_price), ('singlecare'::text,m.singlecare_price)) card(field, price)
     LEFT JOIN pharmacy.discount_programs g ON g.field = card.field AND g.is_active
  WHERE card.price IS NOT NULL;
grant select on pharmacy.prescription_discounts to hub_visitor;

create table pharmacy.provider_search_cache (
  id integer not null default nextval('pharmacy.provider_search_cache_id_seq'::regclass),
  query_hash text not null,
  query jsonb not null,
  results text[] not null,
  source text not null,
  expires_at timestamp with time zone not null,
  constraint provider_search_cache_pkey PRIMARY KEY (id),
  constraint provider_search_cache_query_hash_key UNIQUE (query_hash),
  constraint provider_search_cache_query_hash_check CHECK ((query_hash ~ '^[0-9a-f]{64}$'::text))
);

create table pharmacy.user_prescription_savings (
  id integer not null default nextval('pharmacy.user_prescription_savings_id_seq'::regclass),
  user_id integer not null,
  sealed bytea not null,
  saved_at timestamp with time zone not null,
  constraint user_prescription_savings_pkey PRIMARY KEY (id),
  constraint user_prescription_savings_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE
);
CREATE INDEX user_prescription_savings_user ON pharmacy.user_prescription_savings USING btree (user_id);
alter table pharmacy.user_prescription_savings enable row level security;
create policy own on pharmacy.user_prescription_savings for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant delete, insert, select on pharmacy.user_prescription_savings to hub_visitor;


-- Schema plans

create table plans.exchange_benefits (
  plan_year integer not null,
  plan_id text not null,
  variant integer not null,
  benefit text not null,
  is_covered boolean not null,
  copay bigint,
  copay_per text not null,
  coinsurance integer,
  deductible text not null,
  is_sample boolean not null,
  constraint exchange_benefits_pkey PRIMARY KEY (plan_year, plan_id, variant, benefit),
  constraint exchange_benefits_coinsurance_check CHECK (((coinsurance >= 0) AND (coinsurance <= 10000))),
  constraint exchange_benefits_copay_per_check CHECK ((copay_per = ANY (ARRAY['visit'::text, 'day'::text]))),
  constraint exchange_benefits_deductible_check CHECK ((deductible = ANY (ARRAY['none'::text, 'first'::text, 'afterCopay'::text])))
);
grant select on plans.exchange_benefits to hub_visitor;

create table plans.exchange_plans (
  plan_year integer not null,
  plan_id text not null,
  state text not null,
  issuer_id text not null,
  issuer_name text not null,
  name text not null,
  plan_type text not null,
  metal text not null,
  service_area_id text not null,
  network_id text not null,
  essential_share integer not null,
  as_of date,
  is_sample boolean not null,
  constraint exchange_plans_pkey PRIMARY KEY (plan_year, plan_id),
  constraint exchange_plans_essential_share_check CHECK (((essential_share >= 0) AND (essential_share <= 10000))),
  constraint exchange_plans_metal_check CHECK ((metal = ANY (ARRAY['catastrophic'::text, 'bronze'::text, 'silver'::text, 'gold'::text, 'platinum'::text])))
);
CREATE INDEX exchange_plans_state ON plans.exchange_plans USING btree (state, plan_year);
grant select on plans.exchange_plans to hub_visitor;

create table plans.exchange_rates (
  plan_year integer not null,
  plan_id text not null,
  rating_area integer not null,
  rates integer[] not null,
  tobacco_rates integer[],
  is_sample boolean not null,
  constraint exchange_rates_pkey PRIMARY KEY (plan_year, plan_id, rating_area),
  constraint exchange_rates_rates_check CHECK ((cardinality(rates) = 51)),
  constraint exchange_rates_tobacco_rates_check CHECK ((cardinality(tobacco_rates) = 51))
);
grant select on plans.exchange_rates to hub_visitor;

create table plans.exchange_variants (
  plan_year integer not null,
  plan_id text not null,
  variant integer not null,
  deductible bigint not null,
  drug_deductible bigint,
  family_deductible bigint,
  out_of_pocket_max bigint not null,
  family_out_of_pocket_max bigint,
  coinsurance integer,
  constraint exchange_variants_pkey PRIMARY KEY (plan_year, plan_id, variant),
  constraint exchange_variants_plan_year_plan_id_fkey FOREIGN KEY (plan_year, plan_id) REFERENCES plans.exchange_plans(plan_year, plan_id) ON DELETE CASCADE,
  constraint exchange_variants_coinsurance_check CHECK (((coinsurance >= 0) AND (coinsurance <= 10000))),
  constraint exchange_variants_variant_check CHECK ((variant = ANY (ARRAY[1, 4, 5, 6])))
);
grant select on plans.exchange_variants to hub_visitor;

create table plans.insurance_quotes (
  id text not null,
  user_id integer not null,
  sealed bytea not null,
  quoted_at timestamp with time zone not null,
  selected_at timestamp with time zone,
  constraint insurance_quotes_pkey PRIMARY KEY (id),
  constraint insurance_quotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint insurance_quotes_id_check CHECK ((id ~ '^quo_[0-9a-z]{26}$'::text))
);
CREATE INDEX insurance_quotes_quoted ON plans.insurance_quotes USING btree (quoted_at);
CREATE INDEX insurance_quotes_user ON plans.insurance_quotes USING btree (user_id);
alter table plans.insurance_quotes enable row level security;
create policy own on plans.insurance_quotes for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant delete, insert, select, update on plans.insurance_quotes to hub_visitor;

create table plans.loads (
  id integer not null generated always as identity,
  kind text not null,
  plan_year integer,
  as_of date,
  is_sample boolean not null,
  report jsonb not null,
  loaded_at timestamp with time zone not null,
  constraint loads_pkey PRIMARY KEY (id)
);

create table plans.rating_areas (
  plan_year integer not null,
  state text not null,
  fips text,
  zip_prefix text,
  rating_area integer not null,
  source text not null,
  is_sample boolean not null,
  constraint rating_areas_check CHECK (((fips IS NOT NULL) OR (zip_prefix IS NOT NULL)))
);
CREATE INDEX rating_areas_state ON plans.rating_areas USING btree (state, plan_year);
grant select on plans.rating_areas to hub_visitor;

create table plans.service_areas (
  plan_year integer not null,
  state text not null,
  issuer_id text not null,
  service_area_id text not null,
  fips text,
  zips text[],
  is_sample boolean not null
);
CREATE INDEX service_areas_area ON plans.service_areas USING btree (plan_year, state, fips);
grant select on plans.service_areas to hub_visitor;


-- Schema rewards

-- function rewards.check_balance() returns trigger
-- function rewards.check_entry() returns trigger
-- function rewards.refuse_change() returns trigger

create table rewards.achievements (
  id integer not null default nextval('rewards.achievements_id_seq'::regclass),
  code text not null,
  name text not null,
  description text not null,
  icon_type text not null,
  category text not null,
  requirement text not null,
  reward_type text not null,
  reward_value integer not null,
  constraint achievements_pkey PRIMARY KEY (id),
  constraint achievements_code_key UNIQUE (code)
);
grant select on rewards.achievements to hub_visitor;

create table rewards.challenges (
  id integer not null default nextval('rewards.challenges_id_seq'::regclass),
  code text not null,
  type text not null,
  goal integer not null,
  reward text not null,
  start_date date not null,
  end_date date not null,
  constraint challenges_pkey PRIMARY KEY (id),
  constraint challenges_code_key UNIQUE (code),
  constraint challenges_check CHECK ((end_date >= start_date)),
  constraint challenges_goal_check CHECK ((goal > 0))
);
grant select on rewards.challenges to hub_visitor;

create view rewards.pharmacy_card_points with (security_invoker=true) as
 SELECT user_id,
    sum(points)::integer AS points,
    sum(token) AS total_token_spent,
    count(*) FILTER (WHERE invoice_id IS NOT NULL AND token > 0::numeric)::integer AS earned_from_transactions,
    0 AS redeemed_points,
    sum(available)::integer AS available_points
   FROM ( SELECT t.user_id,
            t.invoice_id,
            sum(t.points_earned) AS points,
            sum(t.token_amount) AS token,
            sum(e.points) AS available
           FROM rewards.point_transactions t
             JOIN rewards.point_entries e ON e.transaction_id = t.id AND e.account = 'member'::text
          GROUP BY t.user_id, t.invoice_id) p
  GROUP BY user_id;
grant select on rewards.pharmacy_card_points to hub_visitor;

create table rewards.point_entries (
  id integer not null default nextval('rewards.point_entries_id_seq'::regclass),
  transaction_id integer not null,
  user_id integer not null,
  account text not null,
  points integer not null,
  constraint point_entries_pkey PRIMARY KEY (id),
  constraint point_entries_transaction_id_account_key UNIQUE (transaction_id, account),
  constraint point_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES rewards.point_transactions(id) ON DELETE CASCADE,
  constraint point_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint point_entries_account_check CHECK ((account = ANY (ARRAY['member'::text, 'issued'::text])))
);
CREATE INDEX point_entries_user ON rewards.point_entries USING btree (user_id);
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON rewards.point_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rewards.check_entry();
CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON rewards.point_entries FOR EACH ROW EXECUTE FUNCTION rewards.refuse_change();
alter table rewards.point_entries enable row level security;
create policy own on rewards.point_entries for all to hub_visitor using ((user_id = visitor.current_id()));
grant select on rewards.point_entries to hub_visitor;

create table rewards.point_transactions (
  id integer not null default nextval('rewards.point_transactions_id_seq'::regclass),
  user_id integer not null,
  invoice_id text,
  points_earned integer not null,
  token_amount numeric(78,0) not null default 0,
  transaction_type text not null default 'fee_payment'::text,
  description text not null,
  fee_cents numeric(78,0) not null,
  created_at timestamp with time zone not null,
  constraint point_transactions_pkey PRIMARY KEY (id),
  constraint point_transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint point_transactions_transaction_type_check CHECK ((transaction_type = ANY (ARRAY['fee_payment'::text, 'fee_reversal'::text, 'no_points'::text])))
);
CREATE INDEX point_transactions_invoice ON rewards.point_transactions USING btree (invoice_id);
CREATE INDEX point_transactions_user ON rewards.point_transactions USING btree (user_id, id DESC);
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON rewards.point_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rewards.check_balance();
CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON rewards.point_transactions FOR EACH ROW EXECUTE FUNCTION rewards.refuse_change();
alter table rewards.point_transactions enable row level security;
create policy own on rewards.point_transactions for all to hub_visitor using ((user_id = visitor.current_id()));
grant select on rewards.point_transactions to hub_visitor;

create view rewards.savings_transactions with (security_invoker=true) as
 SELECT c.id,
    c.user_id,
    c.invoice_id,
    'copay_fee'::text AS service_type,
    c.usd_amount + round(c.usd_amount * c.full_fee_basis_points::numeric / 10000::numeric) AS original_cost,
    c.usd_amount + c.fee_usd_amount AS final_cost,
    round(c.usd_amount * c.full_fee_basis_points::numeric / 10000::numeric) - c.fee_usd_amount AS savings_amount,
    c.fee_tier AS savings_source,
    NULL::text AS insurance_provider,
    COALESCE(p.points, 0::bigint)::integer AS experience_points_earned,
    c.confirmed_at AS saved_at
   FROM costs.crypto_payments c
     LEFT JOIN LATERAL ( SELECT sum(t.points_earned) AS points
           FROM rewards.point_transactions t
          WHERE t.invoice_id = c.invoice_id) p ON true
  WHERE c.status = 'confirmed'::text AND c.fee_tier IS NOT NULL;
grant select on rewards.savings_transactions to hub_visitor;

create table rewards.user_achievements (
  id integer not null default nextval('rewards.user_achievements_id_seq'::regclass),
  user_id integer not null,
  achievement_id integer not null,
  unlocked_at timestamp with time zone not null,
  is_viewed boolean not null default false,
  constraint user_achievements_pkey PRIMARY KEY (id),
  constraint user_achievements_user_id_achievement_id_key UNIQUE (user_id, achievement_id),
  constraint user_achievements_achievement_id_fkey FOREIGN KEY (achievement_id) REFERENCES rewards.achievements(id),
  constraint user_achievements_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE
);
alter table rewards.user_achievements enable row level security;
create policy own on rewards.user_achievements for all to hub_visitor using ((user_id = visitor.current_id()));
grant select on rewards.user_achievements to hub_visitor;

create table rewards.user_challenges (
  id integer not null default nextval('rewards.user_challenges_id_seq'::regclass),
  user_id integer not null,
  challenge_id integer not null,
  progress integer not null default 0,
  is_completed boolean not null default false,
  reward_claimed boolean not null default false,
  constraint user_challenges_pkey PRIMARY KEY (id),
  constraint user_challenges_user_id_challenge_id_key UNIQUE (user_id, challenge_id),
  constraint user_challenges_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES rewards.challenges(id),
  constraint user_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint user_challenges_progress_check CHECK ((progress >= 0))
);
alter table rewards.user_challenges enable row level security;
create policy own on rewards.user_challenges for all to hub_visitor using ((user_id = visitor.current_id()));
grant select on rewards.user_challenges to hub_visitor;


-- Schema server

-- function server.grant_server() returns void
-- function server.keep_audit() returns trigger
-- function server.notify_event() returns trigger, with its owner's rights

create table server.answered_requests (
  user_id integer not null,
  key text not null,
  created_at timestamp with time zone not null default now(),
  sealed bytea not null,
  constraint answered_requests_pkey PRIMARY KEY (user_id, key),
  constraint answered_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE
);
CREATE INDEX answered_requests_made ON server.answered_requests USING btree (created_at);
alter table server.answered_requests enable row level security;
create policy own on server.answered_requests for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant insert, select on server.answered_requests to hub_visitor;

create table server.api_providers (
  id integer not null default nextval('server.api_providers_id_seq'::regclass),
  name text not null,
  kind text not null,
  base_url text,
  is_enabled boolean not null default true,
  last_status text,
  last_checked_at timestamp with time zone,
  constraint api_providers_pkey PRIMARY KEY (id),
  constraint api_providers_name_key UNIQUE (name)
);

create table server.audit (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  user_id integer,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'::jsonb,
  seq bigint,
  hash bytea,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_sealed CHECK (((seq IS NULL) = (hash IS NULL)))
);
CREATE INDEX audit_opened ON server.audit USING btree ((((detail ->> 'visitor'::text))::integer), id) WHERE (action = 'operator/opened-sealed'::text);
CREATE INDEX audit_subject ON server.audit USING btree (subject, id);
CREATE INDEX audit_unsealed ON server.audit USING btree (id) WHERE (seq IS NULL);
CREATE UNIQUE INDEX audit_seq ON server.audit USING btree (seq) WHERE (seq IS NOT NULL);
CREATE TRIGGER audit_is_kept BEFORE TRUNCATE ON server.audit FOR EACH STATEMENT EXECUTE FUNCTION server.keep_audit();
CREATE TRIGGER audit_stays BEFORE DELETE OR UPDATE ON server.audit FOR EACH ROW EXECUTE FUNCTION server.keep_audit();
alter table server.audit enable row level security;
create policy own on server.audit for insert to hub_visitor with check ((user_id = visitor.current_id()));
grant insert on server.audit to hub_visitor;
grant insert, select on server.audit to hub_server;
grant update (seq, hash) on server.audit to hub_server;

create table server.events (
  id bigint not null generated always as identity,
  topic text not null,
  subject text not null,
  key text,
  payload jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  handled_at timestamp with time zone,
  last_error text,
  left_for text[],
  claim uuid,
  claimed_until timestamp with time zone,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_key_key UNIQUE (key),
  constraint events_claim CHECK (((claim IS NULL) = (claimed_until IS NULL)))
);
CREATE INDEX events_due ON server.events USING btree (due_at, id) WHERE (handled_at IS NULL);
CREATE INDEX events_handled ON server.events USING btree (handled_at) WHERE (handled_at IS NOT NULL);
CREATE TRIGGER events_notify AFTER INSERT ON server.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION server.notify_event();
alter table server.events enable row level security;
create policy fresh on server.events for insert to hub_visitor with check (((attempts = 0) AND (handled_at IS NULL) AND (last_error IS NULL) AND (claim IS NULL) AND (claimed_until IS NULL)));
grant insert on server.events to hub_visitor;

create table server.keys (
  name text not null,
  wrapped bytea not null,
  key_version integer not null,
  key_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint keys_pkey PRIMARY KEY (name)
);

create table server.refusals (
  hour timestamp with time zone not null,
  route text not null,
  code text not null,
  status integer not null,
  times bigint not null,
  constraint refusals_pkey PRIMARY KEY (hour, route, code, status)
);


-- Schema token

-- function token.keep_ended() returns trigger
-- function token.why_not_promised(balance numeric, units numeric, at timestamp with time zone, share numeric, unpaid_share numeric, at_network text) returns text, with its owner's rights

create table token.card_events (
  id text not null,
  type text not null,
  order_id text,
  session_id text,
  payment_intent_id text,
  charge_id text,
  amount numeric(78,0),
  currency text,
  status text,
  made_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint card_events_pkey PRIMARY KEY (id),
  constraint card_events_check CHECK ((num_nonnulls(order_id, payment_intent_id) > 0))
);
CREATE INDEX card_events_intent ON token.card_events USING btree (payment_intent_id) WHERE (payment_intent_id IS NOT NULL);
CREATE INDEX card_events_order ON token.card_events USING btree (order_id) WHERE (order_id IS NOT NULL);
grant insert, select on token.card_events to hub_server;

create table token.crypto_purchases (
  id integer not null default nextval('token.crypto_purchases_id_seq'::regclass),
  order_id text not null,
  user_id integer,
  wallet_id integer,
  wallet_address text not null,
  token_symbol text not null default 'UDE'::text,
  token_amount numeric(78,0) not null,
  usd_amount numeric(78,0) not null,
  price_per_token numeric(38,18) not null,
  payment_method text not null,
  invoice_id text,
  checkout_session_id text,
  payment_intent_id text,
  charge_id text,
  card_fee_amount numeric(78,0) not null default 0,
  platform_fee_amount numeric(78,0) not null,
  transaction_hash text,
  network_id text not null default 'BSC'::text,
  block_number bigint,
  gas_used numeric(78,0),
  gas_fee numeric(78,0),
  purchase_status text not null default 'pending'::text,
  payment_status text not null default 'pending'::text,
  transfer_status text not null default 'pending'::text,
  why text,
  created_at timestamp with time zone not null,
  held_until timestamp with time zone not null,
  paid_at timestamp with time zone,
  transferred_at timestamp with time zone,
  completed_at timestamp with time zone,
  checkout_url text,
  card_refund_id text,
  disputed_at timestamp with time zone,
  network text,
  dispute text,
  constraint crypto_purchases_pkey PRIMARY KEY (id),
  constraint crypto_purchases_card_refund_id_key UNIQUE (card_refund_id),
  constraint crypto_purchases_checkout_session_id_key UNIQUE (checkout_session_id),
  constraint crypto_purchases_invoice_id_key UNIQUE (invoice_id),
  constraint crypto_purchases_order_id_key UNIQUE (order_id),
  constraint crypto_purchases_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payments.invoices(id),
  constraint crypto_purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE SET NULL,
  constraint card_has_checkout CHECK (((payment_method = 'credit_card'::text) OR (checkout_session_id IS NULL))),
  constraint crypto_purchases_card_fee_amount_check CHECK ((card_fee_amount >= (0)::numeric)),
  constraint crypto_purchases_check CHECK ((held_until > created_at)),
  constraint crypto_purchases_check1 CHECK ((num_nonnulls(invoice_id, checkout_session_id) <= 1)),
  constraint crypto_purchases_check2 CHECK (((transfer_status <> 'completed'::text) OR ((transaction_hash IS NOT NULL) AND (completed_at IS NOT NULL)))),
  constraint crypto_purchases_check3 CHECK (((payment_status <> 'paid'::text) OR (paid_at IS NOT NULL))),
  constraint crypto_purchases_dispute_check CHECK ((dispute = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  constraint crypto_purchases_network_id_check CHECK ((network_id = 'BSC'::text)),
  constraint crypto_purchases_order_id_check CHECK ((order_id ~ '^UDE-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  constraint crypto_purchases_payment_method_check CHECK ((payment_method = ANY (ARRAY['metamask'::text, 'phantom'::text, 'apple_pay'::text, 'coinbase'::text, 'trust'::text, 'crypto_swap'::text, 'credit_card'::text]))),
  constraint crypto_purchases_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'refunded'::text]))),
  constraint crypto_purchases_platform_fee_amount_check CHECK ((platform_fee_amount >= (0)::numeric)),
  constraint crypto_purchases_price_per_token_check CHECK ((price_per_token > (0)::numeric)),
  constraint crypto_purchases_purchase_status_check CHECK ((purchase_status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'expired'::text, 'failed'::text, 'refunded'::text]))),
  constraint crypto_purchases_token_amount_check CHECK ((token_amount > (0)::numeric)),
  constraint crypto_purchases_token_symbol_check CHECK ((token_symbol = 'UDE'::text)),
  constraint crypto_purchases_transfer_status_check CHECK ((transfer_status = ANY (ARRAY['pending'::text, 'submitted'::text, 'completed'::text, 'failed'::text]))),
  constraint crypto_purchases_usd_amount_check CHECK (((usd_amount >= (1000)::numeric) AND (usd_amount <= (1000000)::numeric))),
  constraint crypto_purchases_wallet_address_check CHECK ((wallet_address ~ '^0x[0-9a-f]{40}$'::text))
);
CREATE INDEX crypto_purchases_intent ON token.crypto_purchases USING btree (payment_intent_id) WHERE (payment_intent_id IS NOT NULL);
CREATE INDEX crypto_purchases_network ON token.crypto_purchases USING btree (network) WHERE (purchase_status = 'pending'::text);
CREATE INDEX crypto_purchases_open ON token.crypto_purchases USING btree (id) WHERE (purchase_status = ANY (ARRAY['pending'::text, 'processing'::text]));
CREATE INDEX crypto_purchases_user ON token.crypto_purchases USING btree (user_id, id DESC);
CREATE TRIGGER ended_stays BEFORE UPDATE OF purchase_status, payment_status, transfer_status ON token.crypto_purchases FOR EACH ROW EXECUTE FUNCTION token.keep_ended();
alter table token.crypto_purchases enable row level security;
create policy own on token.crypto_purchases for all to hub_visitor using ((user_id = visitor.current_id())) with check (((user_id = visitor.current_id()) AND (purchase_status = 'pending'::text) AND (payment_status = 'pending'::text) AND (transfer_status = 'pending'::text) AND (transaction_hash IS NULL)));
grant insert, select on token.crypto_purchases to hub_visitor;
grant insert, select, update on token.crypto_purchases to hub_server;

create table token.price_observations (
  feed text not null,
  round_id numeric(78,0) not null,
  at timestamp with time zone not null,
  price numeric(38,18) not null,
  constraint price_observations_pkey PRIMARY KEY (feed, round_id, at),
  constraint price_observations_feed_check CHECK ((feed = lower(feed))),
  constraint price_observations_price_check CHECK ((price > (0)::numeric))
);
CREATE INDEX price_observations_time ON token.price_observations USING btree (feed, at);
grant select on token.price_observations to hub_visitor;


-- Schema visitor

-- function visitor.current_id() returns integer
-- function visitor.tell_session() returns trigger

create table visitor.data_keys (
  user_id integer not null,
  wrapped bytea not null,
  key_version integer not null,
  created_at timestamp with time zone not null default now(),
  key_id text,
  constraint data_keys_pkey PRIMARY KEY (user_id),
  constraint data_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE
);

create table visitor.sessions (
  secret_hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  last_used_at timestamp with time zone not null default now(),
  next_hash bytea,
  browser text,
  system text,
  constraint sessions_pkey PRIMARY KEY (secret_hash),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_last_used ON visitor.sessions USING btree (last_used_at);
CREATE INDEX sessions_user ON visitor.sessions USING btree (user_id);
CREATE TRIGGER told_when_ended AFTER DELETE ON visitor.sessions FOR EACH ROW EXECUTE FUNCTION visitor.tell_session();
CREATE TRIGGER told_when_renewed AFTER UPDATE OF secret_hash ON visitor.sessions FOR EACH ROW EXECUTE FUNCTION visitor.tell_session();

create table visitor.users (
  id integer not null default nextval('visitor.users_id_seq'::regclass),
  wallet_address text,
  wallet_proved_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  profile bytea,
  left_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX users_proved_wallet ON visitor.users USING btree (lower(wallet_address)) WHERE (wallet_proved_at IS NOT NULL);
alter table visitor.users enable row level security;
create policy own on visitor.users for all to hub_visitor using ((id = visitor.current_id()));
grant select on visitor.users to hub_visitor;
grant update (wallet_address, profile) on visitor.users to hub_visitor;


-- Schema wallet

create table wallet.sign_in_challenges (
  nonce text not null,
  user_id integer not null,
  chain text not null,
  chain_id text not null,
  address text not null,
  message text not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_challenges_pkey PRIMARY KEY (nonce),
  constraint sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint sign_in_challenges_chain_check CHECK ((chain = ANY (ARRAY['evm'::text, 'solana'::text, 'bitcoin'::text])))
);
CREATE INDEX sign_in_challenges_expiry ON wallet.sign_in_challenges USING btree (expires_at);
CREATE INDEX sign_in_challenges_user ON wallet.sign_in_challenges USING btree (user_id);
alter table wallet.sign_in_challenges enable row level security;

create table wallet.token_balances (
  id integer not null default nextval('wallet.token_balances_id_seq'::regclass),
  wallet_id integer not null,
  token_symbol text not null,
  contract_address text,
  balance numeric(78,0) not null,
  usd_value numeric(78,0),
  last_updated timestamp with time zone not null,
  constraint token_balances_pkey PRIMARY KEY (id),
  constraint token_balances_wallet_id_token_symbol_key UNIQUE (wallet_id, token_symbol),
  constraint token_balances_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet.user_wallets(id) ON DELETE CASCADE,
  constraint token_balances_balance_check CHECK ((balance >= (0)::numeric)),
  constraint token_balances_token_symbol_check CHECK ((token_symbol = ANY (ARRAY['UDE'::text, 'BNB'::text]))),
  constraint token_balances_usd_value_check CHECK ((usd_value >= (0)::numeric))
);
CREATE INDEX token_balances_age ON wallet.token_balances USING btree (last_updated);
alter table wallet.token_balances enable row level security;
create policy own on wallet.token_balances for all to hub_visitor using ((wallet_id IN ( SELECT user_wallets.id
   FROM wallet.user_wallets
  WHERE (user_wallets.user_id = visitor.current_id())))) with check ((wallet_id IN ( SELECT user_wallets.id
   FROM wallet.user_wallets
  WHERE (user_wallets.user_id = visitor.current_id()))));
grant insert, select, update on wallet.token_balances to hub_visitor;

create table wallet.user_wallets (
  id integer not null default nextval('wallet.user_wallets_id_seq'::regclass),
  user_id integer not null,
  wallet_address text not null,
  public_key text,
  wallet_type text not null default 'Hub Wallet'::text,
  network_id text not null default 'BSC'::text,
  is_active boolean not null default true,
  last_used timestamp with time zone,
  proved_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint user_wallets_pkey PRIMARY KEY (id),
  constraint user_wallets_user_id_network_id_wallet_address_key UNIQUE (user_id, network_id, wallet_address),
  constraint user_wallets_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint user_wallets_check CHECK (((network_id <> ALL (ARRAY['EVM'::text, 'BSC'::text, 'Ethereum'::text])) OR (wallet_address ~ '^0x[0-9a-f]{40}$'::text))),
  constraint user_wallets_network_id_check CHECK ((network_id = ANY (ARRAY['EVM'::text, 'BSC'::text, 'Ethereum'::text, 'Solana'::text, 'Bitcoin'::text])))
);
CREATE UNIQUE INDEX user_wallets_proved ON wallet.user_wallets USING btree (network_id, wallet_address) WHERE (proved_at IS NOT NULL);
alter table wallet.user_wallets enable row level security;
create policy own on wallet.user_wallets for select to hub_visitor using ((user_id = visitor.current_id()));
grant select on wallet.user_wallets to hub_visitor;


-- Schema wellness

create table wellness.drafts (
  user_id integer not null,
  sealed bytea not null,
  saved_at timestamp with time zone not null,
  constraint drafts_pkey PRIMARY KEY (user_id),
  constraint drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE
);
CREATE INDEX drafts_saved ON wellness.drafts USING btree (saved_at);
alter table wellness.drafts enable row level security;
create policy own on wellness.drafts for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant delete, insert, select, update on wellness.drafts to hub_visitor;

create table wellness.health_data_tracking (
  id text not null,
  user_id integer not null,
  sealed bytea not null,
  recorded_at timestamp with time zone not null,
  constraint health_data_tracking_pkey PRIMARY KEY (id),
  constraint health_data_tracking_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint health_data_tracking_id_check CHECK ((id ~ '^hlt_[0-9a-z]{26}$'::text))
);
CREATE INDEX health_data_tracking_user ON wellness.health_data_tracking USING btree (user_id, recorded_at DESC);
alter table wellness.health_data_tracking enable row level security;
create policy own on wellness.health_data_tracking for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant delete, insert, select on wellness.health_data_tracking to hub_visitor;

create table wellness.insurance_optimization_suggestions (
  id text not null,
  user_id integer not null,
  sealed bytea not null,
  status text not null default 'new'::text,
  is_viewed boolean not null default false,
  is_implemented boolean not null generated always as ((status = 'implemented'::text)) stored,
  implemented_at timestamp with time zone,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint insurance_optimization_suggestions_pkey PRIMARY KEY (id),
  constraint insurance_optimization_suggestions_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint insurance_optimization_suggestions_check CHECK (((status = 'implemented'::text) = (implemented_at IS NOT NULL))),
  constraint insurance_optimization_suggestions_id_check CHECK ((id ~ '^sug_[0-9a-z]{26}$'::text)),
  constraint insurance_optimization_suggestions_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'implemented'::text])))
);
CREATE INDEX insurance_optimization_suggestions_user ON wellness.insurance_optimization_suggestions USING btree (user_id, created_at);
alter table wellness.insurance_optimization_suggestions enable row level security;
create policy own on wellness.insurance_optimization_suggestions for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant delete, insert, select, update on wellness.insurance_optimization_suggestions to hub_visitor;

create view wellness.insurance_utilization_analytics with (security_invoker=true) as
 SELECT user_id,
    date_trunc('month'::text, (confirmed_at AT TIME ZONE 'utc'::text))::date AS month,
    count(*)::integer AS visits,
    NULL::integer AS claims,
    NULL::numeric(78,0) AS billed,
    NULL::numeric(78,0) AS plan_paid,
    sum(usd_amount)::numeric(78,0) AS patient_paid
   FROM costs.crypto_payments
  WHERE status = 'confirmed'::text AND confirmed_at IS NOT NULL
  GROUP BY user_id, (date_trunc('month'::text, (confirmed_at AT TIME ZONE 'utc'::text))::date);
grant select on wellness.insurance_utilization_analytics to hub_visitor;

create table wellness.wellness_scores (
  id text not null,
  user_id integer not null,
  health_data_id text not null,
  sealed bytea not null,
  calculated_at timestamp with time zone not null,
  constraint wellness_scores_pkey PRIMARY KEY (id),
  constraint wellness_scores_health_data_id_key UNIQUE (health_data_id),
  constraint wellness_scores_health_data_id_fkey FOREIGN KEY (health_data_id) REFERENCES wellness.health_data_tracking(id) ON DELETE CASCADE,
  constraint wellness_scores_user_id_fkey FOREIGN KEY (user_id) REFERENCES visitor.users(id) ON DELETE CASCADE,
  constraint wellness_scores_id_check CHECK ((id ~ '^scr_[0-9a-z]{26}$'::text))
);
CREATE INDEX wellness_scores_user ON wellness.wellness_scores USING btree (user_id, calculated_at DESC);
alter table wellness.wellness_scores enable row level security;
create policy own on wellness.wellness_scores for all to hub_visitor using ((user_id = visitor.current_id())) with check ((user_id = visitor.current_id()));
grant delete, insert, select on wellness.wellness_scores to hub_visitor;

-- Insurance companies, a visitor's own insurance, what its payer answered, and the photos of its card.

create table coverage.insurance_providers (
  id serial primary key,
  name text not null unique,
  -- commercial, blue, medicare, or a public programme, each of a type of its own: what an estimate may say follows from it.
  type text not null,
  plan_types jsonb not null default '[]',
  -- Offered where a person picks their company.
  google_listed boolean not null default true,
  is_active boolean not null default true,
  -- Invented for practice.
  is_sample boolean not null default false
);
grant select on coverage.insurance_providers to hub_visitor;

-- The larger US health insurers and public programmes, by the names they use themselves.
insert into coverage.insurance_providers (name, type, plan_types) values
  ('Aetna', 'commercial', '["HMO","PPO","EPO","POS","Medicare Advantage"]'),
  ('Alignment Health', 'medicare', '["HMO","PPO","Medicare Advantage"]'),
  ('Ambetter Health', 'commercial', '["HMO","EPO"]'),
  ('AmeriHealth Caritas', 'medicaid', '["Medicaid","HMO"]'),
  ('Anthem Blue Cross', 'blue', '["HMO","PPO","EPO"]'),
  ('Blue Cross and Blue Shield of Illinois', 'blue', '["HMO","PPO"]'),
  ('Blue Cross and Blue Shield of North Carolina', 'blue', '["HMO","PPO","POS"]'),
  ('Blue Cross and Blue Shield of Texas', 'blue', '["HMO","PPO"]'),
  ('Blue Cross Blue Shield of Massachusetts', 'blue', '["HMO","PPO","EPO"]'),
  ('Blue Cross Blue Shield of Michigan', 'blue', '["HMO","PPO"]'),
  ('Blue Shield of California', 'blue', '["HMO","PPO","EPO"]'),
  ('CareFirst BlueCross BlueShield', 'blue', '["HMO","PPO","POS"]'),
  ('CareSource', 'medicaid', '["Medicaid","HMO"]'),
  ('Cigna Healthcare', 'commercial', '["HMO","PPO","EPO","OAP"]'),
  ('Devoted Health', 'medicare', '["HMO","PPO","Medicare Advantage"]'),
  ('Elevance Health', 'commercial', '["HMO","PPO","EPO"]'),
  ('EmblemHealth', 'commercial', '["HMO","PPO","EPO"]'),
  ('Florida Blue', 'blue', '["HMO","PPO","EPO"]'),
  ('Geisinger Health Plan', 'commercial', '["HMO","PPO","POS"]'),
  ('Harvard Pilgrim Health Care', 'commercial', '["HMO","PPO","POS"]'),
  ('HealthPartners', 'commercial', '["HMO","PPO","POS"]'),
  ('Health Care Service Corporation', 'blue', '["HMO","PPO"]'),
  ('Health Net', 'commercial', '["HMO","PPO","EPO"]'),
  ('Highmark Blue Cross Blue Shield', 'blue', '["HMO","PPO","EPO"]'),
  ('Horizon Blue Cross Blue Shield of New Jersey', 'blue', '["HMO","PPO","EPO","POS"]'),
  ('Humana', 'commercial', '["HMO","PPO","Medicare Advantage"]'),
  ('Independence Blue Cross', 'blue', '["HMO","PPO","EPO"]'),
  ('Kaiser Permanente', 'commercial', '["HMO","EPO","Medicare Advantage"]'),
  ('L.A. Care Health Plan', 'medicaid', '["Medicaid","HMO"]'),
  ('Medicaid', 'medicaid', '["Medicaid"]'),
  ('Medical Mutual of Ohio', 'commercial', '["HMO","PPO","POS"]'),
  ('Medicare', 'original_medicare', '["Original Medicare"]'),
  ('Molina Healthcare', 'medicaid', '["Medicaid","HMO"]'),
  ('Oscar Health', 'commercial', '["HMO","EPO"]'),
  ('Premera Blue Cross', 'blue', '["PPO","EPO","HMO"]'),
  ('Priority Health', 'commercial', '["HMO","PPO","POS"]'),
  ('Providence Health Plan', 'commercial', '["HMO","PPO","EPO"]'),
  ('Regence BlueCross BlueShield', 'blue', '["PPO","EPO","HMO"]'),
  ('SelectHealth', 'commercial', '["HMO","PPO"]'),
  ('Sentara Health Plans', 'commercial', '["HMO","PPO","POS"]'),
  ('TRICARE', 'tricare', '["TRICARE Prime","TRICARE Select"]'),
  ('Tufts Health Plan', 'commercial', '["HMO","PPO","POS"]'),
  ('UnitedHealthcare', 'commercial', '["HMO","PPO","EPO","POS","Medicare Advantage"]'),
  ('UPMC Health Plan', 'commercial', '["HMO","PPO","EPO"]'),
  ('WellCare', 'medicare', '["HMO","PPO","Medicare Advantage"]'),
  ('Wellpoint', 'medicaid', '["Medicaid","HMO"]'),
  ('CHIP (Children’s Health Insurance Program)', 'chip', '["CHIP"]'),
  ('VA health care', 'va', '["VA"]');

-- What a payer answered.
create table coverage.insurance_eligibility_cache (
  id text primary key,
  user_id integer not null references visitor.users on delete cascade,
  provider_id integer not null references coverage.insurance_providers,
  -- Sealed, and so is the payer's answer, as it came.
  member_id bytea not null,
  eligibility_data bytea not null,
  doctor_npi text,
  -- Null: the answer does not say. US cents.
  is_eligible boolean,
  copay_amount numeric(78,0),
  deductible_remaining numeric(78,0),
  out_of_pocket_remaining numeric(78,0),
  authorization_required boolean,
  -- Answered by the sandbox.
  is_sample boolean not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index insurance_eligibility_cache_user on coverage.insurance_eligibility_cache (user_id);
alter table coverage.insurance_eligibility_cache enable row level security;
create policy own on coverage.insurance_eligibility_cache to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, update, delete on coverage.insurance_eligibility_cache to hub_visitor;

-- Insurance of a visitor, as its card says and as the payer answered.
create table coverage.insurance_verifications (
  id serial primary key,
  user_id integer not null references visitor.users on delete cascade,
  provider_id integer not null references coverage.insurance_providers,
  -- Sealed with the visitor's own key.
  member_id bytea,
  plan_type text,
  -- US cents.
  deductible numeric(78,0),
  deductible_met numeric(78,0),
  out_of_pocket_max numeric(78,0),
  out_of_pocket_met numeric(78,0),
  is_verified boolean not null default false,
  verified_at timestamptz,
  expires_at timestamptz,
  -- What names the card outside; null where no card was kept.
  card_id text unique,
  -- What is printed on the card and who is on it, sealed with the visitor's own key.
  card bytea,
  saved_at timestamptz not null default now(),
  eligibility_id text references coverage.insurance_eligibility_cache on delete set null
);
create index insurance_verifications_user on coverage.insurance_verifications (user_id, id desc);
create index insurance_verifications_eligibility on coverage.insurance_verifications (eligibility_id);
alter table coverage.insurance_verifications enable row level security;
create policy own on coverage.insurance_verifications to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, update, delete on coverage.insurance_verifications to hub_visitor;
grant usage on sequence coverage.insurance_verifications_id_seq to hub_visitor;

create table coverage.card_images (
  id text primary key,
  user_id integer not null references visitor.users on delete cascade,
  card_id text not null references coverage.insurance_verifications (card_id) on delete cascade,
  side text not null check (side in ('front', 'back')),
  -- A JPEG made anew, sealed.
  image bytea not null,
  taken_at timestamptz not null,
  unique (card_id, side)
);
create index card_images_user on coverage.card_images (user_id);
alter table coverage.card_images enable row level security;
create policy own on coverage.card_images to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, delete on coverage.card_images to hub_visitor;

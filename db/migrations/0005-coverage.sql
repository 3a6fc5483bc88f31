-- Insurance companies, and what a visitor's own insurance was found to be.

create schema coverage;
grant usage on schema coverage to hub_visitor;

create table coverage.insurance_providers (
  id serial primary key,
  name text not null unique,
  -- commercial, blue, medicare, medicaid, government
  type text not null,
  plan_types jsonb not null default '[]',
  -- Offered where a person picks their company.
  google_listed boolean not null default true,
  is_active boolean not null default true,
  -- Invented for practice.
  is_sample boolean not null default false
);
grant select on coverage.insurance_providers to hub_visitor;

create table coverage.insurance_verifications (
  id serial primary key,
  user_id integer not null references visitor.users on delete cascade,
  provider_id integer not null references coverage.insurance_providers,
  -- Sealed with the visitor's own key.
  member_id bytea,
  plan_type text,
  -- US cents.
  copay numeric(78,0),
  deductible numeric(78,0),
  deductible_met numeric(78,0) not null default 0,
  out_of_pocket_max numeric(78,0),
  out_of_pocket_met numeric(78,0) not null default 0,
  is_verified boolean not null default false,
  verified_at timestamptz,
  expires_at timestamptz
);
create index insurance_verifications_user on coverage.insurance_verifications (user_id, id desc);
alter table coverage.insurance_verifications enable row level security;
create policy own on coverage.insurance_verifications to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, update, delete on coverage.insurance_verifications to hub_visitor;
grant usage on sequence coverage.insurance_verifications_id_seq to hub_visitor;

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
  ('Medicaid', 'government', '["Medicaid"]'),
  ('Medical Mutual of Ohio', 'commercial', '["HMO","PPO","POS"]'),
  ('Medicare', 'government', '["Original Medicare"]'),
  ('Molina Healthcare', 'medicaid', '["Medicaid","HMO"]'),
  ('Oscar Health', 'commercial', '["HMO","EPO"]'),
  ('Premera Blue Cross', 'blue', '["PPO","EPO","HMO"]'),
  ('Priority Health', 'commercial', '["HMO","PPO","POS"]'),
  ('Providence Health Plan', 'commercial', '["HMO","PPO","EPO"]'),
  ('Regence BlueCross BlueShield', 'blue', '["PPO","EPO","HMO"]'),
  ('SelectHealth', 'commercial', '["HMO","PPO"]'),
  ('Sentara Health Plans', 'commercial', '["HMO","PPO","POS"]'),
  ('TRICARE', 'government', '["TRICARE Prime","TRICARE Select"]'),
  ('Tufts Health Plan', 'commercial', '["HMO","PPO","POS"]'),
  ('UnitedHealthcare', 'commercial', '["HMO","PPO","EPO","POS","Medicare Advantage"]'),
  ('UPMC Health Plan', 'commercial', '["HMO","PPO","EPO"]'),
  ('WellCare', 'medicare', '["HMO","PPO","Medicare Advantage"]'),
  ('Wellpoint', 'medicaid', '["Medicaid","HMO"]');

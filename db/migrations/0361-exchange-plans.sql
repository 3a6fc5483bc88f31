-- Plans of the health insurance exchanges as CMS publishes them (Exchange public use files, public domain): individual
-- medical plans only. Money in US cents, shares in hundredths of a percent.

create table plans.exchange_plans (
  plan_year integer not null,
  plan_id text not null,
  state text not null,
  issuer_id text not null,
  issuer_name text not null,
  name text not null,
  plan_type text not null,
  metal text not null check (metal in ('catastrophic', 'bronze', 'silver', 'gold', 'platinum')),
  service_area_id text not null,
  network_id text not null,
  -- What of the premium is for essential health benefits: only that part gets a tax credit.
  essential_share integer not null check (essential_share between 0 and 10000),
  as_of date,
  is_sample boolean not null,
  primary key (plan_year, plan_id)
);
create index exchange_plans_state on plans.exchange_plans (state, plan_year);

-- 1 is the plan itself; 4, 5 and 6 are Silver plans with lower bills for lower incomes.
create table plans.exchange_variants (
  plan_year integer not null,
  plan_id text not null,
  variant integer not null check (variant in (1, 4, 5, 6)),
  deductible bigint not null,
  -- null: one deductible for all care.
  drug_deductible bigint,
  family_deductible bigint,
  out_of_pocket_max bigint not null,
  family_out_of_pocket_max bigint,
  -- After the deductible, of what has no price of its own; null: not known.
  coinsurance integer check (coinsurance between 0 and 10000),
  primary key (plan_year, plan_id, variant),
  foreign key (plan_year, plan_id) references plans.exchange_plans on delete cascade
);

create table plans.exchange_benefits (
  plan_year integer not null,
  plan_id text not null,
  variant integer not null,
  benefit text not null,
  is_covered boolean not null,
  copay bigint,
  copay_per text not null check (copay_per in ('visit', 'day')),
  coinsurance integer check (coinsurance between 0 and 10000),
  deductible text not null check (deductible in ('none', 'first', 'afterCopay')),
  is_sample boolean not null,
  primary key (plan_year, plan_id, variant, benefit)
);

-- One row for each plan and rating area: the premium a month at each age from 14 (and below) to 64 (and above).
create table plans.exchange_rates (
  plan_year integer not null,
  plan_id text not null,
  rating_area integer not null,
  rates integer[] not null check (cardinality(rates) = 51),
  -- null: tobacco changes nothing.
  tobacco_rates integer[] check (cardinality(tobacco_rates) = 51),
  is_sample boolean not null,
  primary key (plan_year, plan_id, rating_area)
);

-- Where a plan is sold: a whole state (fips is null), a county, or some of its ZIP codes.
create table plans.service_areas (
  plan_year integer not null,
  state text not null,
  issuer_id text not null,
  service_area_id text not null,
  fips text,
  zips text[],
  is_sample boolean not null
);
create index service_areas_area on plans.service_areas (plan_year, state, fips);

-- Which rating area a place is in, by county, by the first digits of its ZIP code, or by both. From that plan year on, until
-- the state has rows of a later one.
create table plans.rating_areas (
  plan_year integer not null,
  state text not null,
  fips text,
  zip_prefix text,
  rating_area integer not null,
  source text not null,
  is_sample boolean not null,
  check (fips is not null or zip_prefix is not null)
);
create index rating_areas_state on plans.rating_areas (state, plan_year);

-- What became of each list that was loaded.
create table plans.loads (
  id integer primary key generated always as identity,
  kind text not null,
  plan_year integer,
  as_of date,
  is_sample boolean not null,
  report jsonb not null,
  loaded_at timestamptz not null
);

grant select on plans.exchange_plans, plans.exchange_variants, plans.exchange_benefits, plans.exchange_rates,
  plans.service_areas, plans.rating_areas to hub_visitor;

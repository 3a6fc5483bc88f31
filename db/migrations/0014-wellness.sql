-- What a visitor answers about their health, the score it adds up to, and what would help. All of it is sealed.

-- The form as it stands, so that it survives a reload and is the same in two tabs.
create table wellness.drafts (
  user_id integer primary key references visitor.users on delete cascade,
  sealed bytea not null,
  saved_at timestamptz not null
);
create index drafts_saved on wellness.drafts (saved_at);
alter table wellness.drafts enable row level security;
create policy own on wellness.drafts to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, update, delete on wellness.drafts to hub_visitor;

-- One row each time the form is sent: exercise, smoking, alcohol, sleep, stress, exams, vaccinations, height, weight, blood.
create table wellness.health_data_tracking (
  id text primary key check (id ~ '^hlt_[0-9a-z]{26}$'),
  user_id integer not null references visitor.users on delete cascade,
  sealed bytea not null,
  recorded_at timestamptz not null
);
create index health_data_tracking_user on wellness.health_data_tracking (user_id, recorded_at desc);
alter table wellness.health_data_tracking enable row level security;
create policy own on wellness.health_data_tracking to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, delete on wellness.health_data_tracking to hub_visitor;

-- What the answers of that time add up to.
create table wellness.wellness_scores (
  id text primary key check (id ~ '^scr_[0-9a-z]{26}$'),
  user_id integer not null references visitor.users on delete cascade,
  health_data_id text not null unique references wellness.health_data_tracking on delete cascade,
  sealed bytea not null,
  calculated_at timestamptz not null
);
create index wellness_scores_user on wellness.wellness_scores (user_id, calculated_at desc);
alter table wellness.wellness_scores enable row level security;
create policy own on wellness.wellness_scores to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, delete on wellness.wellness_scores to hub_visitor;

-- What would help. Its kind says something of its person, so it is sealed; how far it is does not.
create table wellness.insurance_optimization_suggestions (
  id text primary key check (id ~ '^sug_[0-9a-z]{26}$'),
  user_id integer not null references visitor.users on delete cascade,
  sealed bytea not null,
  status text not null default 'new' check (status in ('new', 'in_progress', 'implemented')),
  is_viewed boolean not null default false,
  is_implemented boolean not null generated always as (status = 'implemented') stored,
  implemented_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'implemented') = (implemented_at is not null))
);
create index insurance_optimization_suggestions_user on wellness.insurance_optimization_suggestions (user_id, created_at);
alter table wellness.insurance_optimization_suggestions enable row level security;
create policy own on wellness.insurance_optimization_suggestions to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, update, delete on wellness.insurance_optimization_suggestions to hub_visitor;

-- What a visitor paid here each month, in US cents, as they see their own payments. No insurer tells us the rest.
create view wellness.insurance_utilization_analytics with (security_invoker = true) as
  select user_id, date_trunc('month', confirmed_at at time zone 'utc')::date as month, count(*)::integer as visits,
    null::integer as claims, null::numeric(78,0) as billed, null::numeric(78,0) as plan_paid,
    sum(usd_amount)::numeric(78,0) as patient_paid
  from costs.crypto_payments
  where status = 'confirmed' and confirmed_at is not null
  group by 1, 2;
grant select on wellness.insurance_utilization_analytics to hub_visitor;

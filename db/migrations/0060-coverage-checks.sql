-- What a card says, what a payer answered about it, and the photos of it.

alter table coverage.insurance_verifications
  -- What names the card outside; null where no card was kept.
  add column card_id text unique,
  -- What is printed on the card and who is on it, sealed with the visitor's own key.
  add column card bytea,
  add column saved_at timestamptz not null default now(),
  alter column deductible_met drop not null,
  alter column deductible_met drop default,
  alter column out_of_pocket_met drop not null,
  alter column out_of_pocket_met drop default;

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

alter table coverage.insurance_verifications
  add column eligibility_id text references coverage.insurance_eligibility_cache on delete set null;
create index insurance_verifications_eligibility on coverage.insurance_verifications (eligibility_id);

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

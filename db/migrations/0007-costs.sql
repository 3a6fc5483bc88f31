-- What a visitor was told care would cost, and the copays they pay.

create schema costs;
grant usage on schema costs to hub_visitor;

create table costs.estimates (
  id text primary key check (id ~ '^est_[0-9a-z]{20}$'),
  user_id integer not null references visitor.users on delete cascade,
  -- What was asked and how it was worked out, sealed with the visitor's own key.
  sealed bytea not null,
  -- What the visitor would pay, in US cents: a payment that names this estimate must ask for the same.
  amount numeric(78,0) not null check (amount >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index estimates_user on costs.estimates (user_id, created_at desc);
alter table costs.estimates enable row level security;
create policy own on costs.estimates to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert on costs.estimates to hub_visitor;

create table costs.crypto_payments (
  id serial primary key,
  invoice_id text not null unique references payments.invoices,
  user_id integer not null references visitor.users on delete cascade,
  -- Plain numbers: those who keep appointments and wallets come later.
  appointment_id integer,
  wallet_id integer,
  -- Plain numbers as well: the directory may be loaded anew, what was paid for stays.
  doctor_id integer,
  facility_id integer,
  estimate_id text references costs.estimates,
  -- Smallest units: the token's for amount and fee_amount, US cents for the other two. amount holds the fee.
  amount numeric(78,0) not null check (amount > 0),
  usd_amount numeric(78,0) not null check (usd_amount > 0),
  fee_amount numeric(78,0) not null check (fee_amount >= 0),
  fee_usd_amount numeric(78,0) not null check (fee_usd_amount >= 0),
  token_symbol text not null default 'UDE' check (token_symbol = 'UDE'),
  wallet_address text not null,
  transaction_hash text,
  network_id text not null default 'BSC' check (network_id = 'BSC'),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'confirmed', 'failed', 'expired', 'refunded')),
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create index crypto_payments_user on costs.crypto_payments (user_id, id desc);
alter table costs.crypto_payments enable row level security;
-- A visitor opens a payment; only the chain moves it on.
create policy own on costs.crypto_payments to hub_visitor
  using (user_id = visitor.current_id())
  with check (user_id = visitor.current_id() and status = 'pending' and confirmed_at is null and transaction_hash is null);
grant select, insert on costs.crypto_payments to hub_visitor;
grant usage on sequence costs.crypto_payments_id_seq to hub_visitor;

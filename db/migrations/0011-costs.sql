-- What a visitor was told care would cost, and the copays they pay.

create table costs.estimates (
  id text primary key check (id ~ '^est_[0-9a-z]{20,26}$'),
  user_id integer not null references visitor.users on delete cascade,
  -- What was asked and how it was worked out, sealed with the visitor's own key.
  sealed bytea not null,
  -- What the visitor would pay, in US cents: a payment that names this estimate must ask for the same. Null where nobody
  -- knows, as with Medicaid.
  amount numeric(78,0) check (amount >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index estimates_user on costs.estimates (user_id, created_at desc);
create index estimates_expiry on costs.estimates (expires_at);
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
  confirmed_at timestamptz,
  -- What share of a copay its processing fee was, in basis points, and the tier that lowered it; null where none did.
  fee_basis_points integer not null,
  fee_tier text,
  -- What it was in full that day, so that a tier's saving stays what it was when the fee changes (costs/pay/fee-rule.ts).
  full_fee_basis_points integer not null,
  -- What no fee can be.
  constraint crypto_payments_fee_basis_points_check
    check (0 <= fee_basis_points and fee_basis_points <= full_fee_basis_points and full_fee_basis_points <= 10000)
);
create index crypto_payments_user on costs.crypto_payments (user_id, id desc);
create index crypto_payments_estimate on costs.crypto_payments (estimate_id);
alter table costs.crypto_payments enable row level security;
-- A visitor opens a payment; only the chain moves it on.
create policy own on costs.crypto_payments to hub_visitor
  using (user_id = visitor.current_id())
  with check (user_id = visitor.current_id() and status = 'pending' and confirmed_at is null and transaction_hash is null);
grant select, insert on costs.crypto_payments to hub_visitor;
grant usage on sequence costs.crypto_payments_id_seq to hub_visitor;

-- Whom a visit was paid for, in whatever coin, as the directory said when it was paid: a receipt stays what it was, whatever becomes of the
-- directory. Sealed with the payer's own key.
create table costs.paid_for (
  invoice_id text primary key references payments.invoices (id) on delete cascade,
  user_id integer not null references visitor.users on delete cascade,
  sealed bytea not null
);
create index paid_for_user on costs.paid_for (user_id);
alter table costs.paid_for enable row level security;
create policy own on costs.paid_for to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert on costs.paid_for to hub_visitor;

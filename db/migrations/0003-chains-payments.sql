-- What is owed, what was paid, what it means: invoices, reserved amounts, payments seen on chain, and the books.
-- Nothing here says what the money is for: an invoice carries an opaque reference. Amounts are smallest units.

create schema payments;
grant usage on schema payments to hub_visitor;

create table payments.invoices (
  id text primary key check (id ~ '^INV-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$'),
  -- The books outlive the person's other data.
  user_id integer references visitor.users on delete set null,
  reference text not null check (length(reference) between 1 and 64),
  chain text not null,
  -- The first block's hash: which instance of the chain, when a practice chain began anew.
  genesis text not null,
  asset text not null,
  pay_to text not null check (pay_to = lower(pay_to)),
  token_contract text not null check (token_contract = lower(token_contract)),
  due_units numeric(78,0) not null check (due_units > 0),
  fee_units numeric(78,0) not null check (fee_units >= 0 and fee_units <= due_units),
  usd_units numeric(78,0) not null check (usd_units > 0),
  fee_usd_units numeric(78,0) not null check (fee_usd_units >= 0),
  rate_num numeric(78,0) not null check (rate_num > 0),
  rate_den numeric(78,0) not null check (rate_den > 0),
  rate_source text not null,
  rate_at timestamptz not null,
  payer text check (payer = lower(payer)),
  status text not null default 'new' check (status in ('new', 'processing', 'settled', 'expired', 'invalid')),
  exception text not null default 'none' check (exception in ('none', 'paid_partial', 'paid_over', 'paid_late')),
  -- Grows by one with every change of status, exception or books.
  version integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  monitor_until timestamptz not null check (monitor_until > expires_at),
  settled_at timestamptz
);
create index invoices_user on payments.invoices (user_id, created_at desc);
create index invoices_expiring on payments.invoices (expires_at) where status = 'new';
create index invoices_monitored on payments.invoices (monitor_until) where status = 'processing';
alter table payments.invoices enable row level security;
create policy own on payments.invoices to hub_visitor
  using (user_id = visitor.current_id())
  with check (user_id = visitor.current_id() and status = 'new' and version = 1 and settled_at is null);
grant select, insert on payments.invoices to hub_visitor;

-- One address serves everybody, so the exact amount tells the invoices apart: while active it belongs to one of them.
create table payments.slots (
  invoice_id text primary key references payments.invoices deferrable initially deferred,
  chain text not null,
  asset text not null,
  pay_to text not null,
  units numeric(78,0) not null,
  -- Held even after it was paid: the same person may pay twice, and that must not count for the next one.
  until timestamptz not null,
  active boolean not null default true
);
create index slots_ending on payments.slots (until) where active;
create unique index slots_reserved on payments.slots (chain, asset, pay_to, units) where active;

-- Reserves the first free amount at or above first_units for an invoice of the caller; null when none of the slots is free.
-- A visitor must not see whose the other amounts are, so this runs as the owner of the table.
create function payments.reserve_slot(invoice text, on_chain text, of_asset text, to_address text,
  first_units numeric, step numeric, slot_count integer, held_until timestamptz) returns numeric
  language plpgsql security definer set search_path = payments, pg_temp as $$
declare candidate numeric;
begin
  for i in 0 .. slot_count - 1 loop
    candidate := first_units + i * step;
    continue when exists (select from payments.slots s
      where s.active and s.chain = on_chain and s.asset = of_asset and s.pay_to = to_address and s.units = candidate);
    -- Somebody's transaction is about to take it: look further instead of waiting for its end.
    continue when not pg_try_advisory_xact_lock(
      hashtextextended(concat_ws('|', 'slot', on_chain, of_asset, to_address, candidate), 0));
    insert into payments.slots (invoice_id, chain, asset, pay_to, units, until)
      values (invoice, on_chain, of_asset, to_address, candidate, held_until)
      on conflict (chain, asset, pay_to, units) where active do nothing;
    if found then return candidate; end if;
  end loop;
  return null;
end $$;
revoke all on function payments.reserve_slot from public;
grant execute on function payments.reserve_slot to hub_visitor;

-- Every transfer to us that the chain shows, whoever sent it. Without an invoice it is money nobody has explained yet.
create table payments.payments (
  chain text not null,
  genesis text not null,
  tx_hash text not null,
  log_index integer not null,
  asset text not null,
  units numeric(78,0) not null check (units > 0),
  from_address text not null,
  to_address text not null,
  height bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  confirmations integer not null,
  state text not null check (state in ('seen', 'final', 'orphaned')),
  invoice_id text references payments.invoices,
  seen_at timestamptz not null,
  primary key (chain, genesis, tx_hash, log_index)
);
create index payments_invoice on payments.payments (invoice_id) where invoice_id is not null;
create index payments_recent on payments.payments (chain, genesis, height);
create index payments_open on payments.payments (chain, genesis) where state = 'seen';
alter table payments.payments enable row level security;
create policy own on payments.payments for select to hub_visitor
  using (invoice_id in (select id from payments.invoices));
grant select on payments.payments to hub_visitor;

-- A hash the payer's page told us. It proves nothing and moves nothing; it is kept for support.
create table payments.declared_transactions (
  invoice_id text not null references payments.invoices,
  tx_hash text not null,
  verdict text,
  declared_at timestamptz not null,
  primary key (invoice_id, tx_hash)
);
alter table payments.declared_transactions enable row level security;
create policy own on payments.declared_transactions to hub_visitor
  using (invoice_id in (select id from payments.invoices)) with check (invoice_id in (select id from payments.invoices));
grant select, insert, update on payments.declared_transactions to hub_visitor;

-- What happened to an invoice, in order, as its payer is told. Never changed afterwards.
create table payments.timeline (
  id bigint generated always as identity primary key,
  invoice_id text not null references payments.invoices,
  what text not null check (what in ('made', 'seen', 'confirmed', 'undone', 'expired')),
  tx_hash text,
  at timestamptz not null
);
create index timeline_invoice on payments.timeline (invoice_id, id);
alter table payments.timeline enable row level security;
-- A payer's request makes an invoice; everything after that is written by the product, from the chain.
create policy own on payments.timeline to hub_visitor
  using (invoice_id in (select id from payments.invoices))
  with check (what = 'made' and invoice_id in (select id from payments.invoices));
grant select, insert on payments.timeline to hub_visitor;

-- The books: each key is one journal entry whose lines sum to zero per asset. Positive is what we have, negative what we owe.
create table payments.ledger_entries (
  key text not null,
  account text not null,
  asset text not null,
  units numeric(78,0) not null check (units <> 0),
  invoice_id text not null references payments.invoices,
  at timestamptz not null,
  primary key (key, account, asset)
);
create index ledger_invoice on payments.ledger_entries (invoice_id);

create function payments.refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if (select sum(units) from payments.ledger_entries where key = new.key and asset = new.asset) <> 0 then
    raise exception 'journal entry % does not sum to zero in %', new.key, new.asset using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balanced after insert on payments.ledger_entries
  deferrable initially deferred for each row execute function payments.refuse_unbalanced();

create function payments.refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the books are only ever added to' using errcode = 'check_violation';
end $$;
create trigger ledger_only_grows before update or delete on payments.ledger_entries
  for each row execute function payments.refuse_rewriting();

-- Up to which block each chain has been read.
create table payments.cursors (
  chain text primary key,
  genesis text not null,
  height bigint not null,
  hash text not null,
  block_time timestamptz not null
);
grant select on payments.cursors to hub_visitor;

-- Money that is not exactly what was asked, in time, from one quote: later quotes, parts, late money, money nobody has
-- explained, money that left again, and a chain that changes its mind however deep. An invoice owes US cents; each of its
-- quotes asks for an exact amount of the coin.

-- Where money is received, on which chain, and up to when everything that happened there is known.
alter table payments.cursors
  add column token_contract text check (token_contract = lower(token_contract)),
  add column pay_to text check (pay_to = lower(pay_to)),
  add column known_until timestamptz;
update payments.cursors set known_until = block_time;
alter table payments.cursors alter column known_until set not null;

-- Blocks that were read, ever sparser into the past: where a chain that changed its mind parted from what we know.
create table payments.checkpoints (
  chain text not null references payments.cursors on delete cascade,
  height bigint not null,
  hash text not null,
  primary key (chain, height)
);
insert into payments.checkpoints (chain, height, hash) select chain, height, hash from payments.cursors;

create table payments.quotes (
  invoice_id text not null references payments.invoices deferrable initially deferred,
  seq integer not null,
  -- asked: an amount that is reserved for it. late: only a price, for money that came when no quote was in force.
  kind text not null check (kind in ('asked', 'late')),
  rate_num numeric(78,0) not null check (rate_num > 0),
  rate_den numeric(78,0) not null check (rate_den > 0),
  rate_source text not null,
  rate_at timestamptz not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- What an asked quote asks: US cents, and the units they come to.
  usd_units numeric(78,0),
  units numeric(78,0),
  chain text not null,
  asset text not null,
  pay_to text not null,
  -- Nobody else is asked for this amount until then. A transaction can be mined hours after its wallet sent it, and
  -- what came late must not count for whoever is asked for the same amount next.
  reserved_until timestamptz,
  is_reserved boolean not null,
  primary key (invoice_id, seq),
  check (num_nulls(usd_units, units, reserved_until) = case kind when 'asked' then 0 else 3 end),
  -- Nobody holds a price or an amount for long.
  check (expires_at - made_at <= '1 hour' and reserved_until - made_at <= '2 days'),
  -- Never less than the bill, and never more than a hundredth of a coin above it.
  check (usd_units > 0 and units * rate_num >= usd_units * rate_den
    and (units - 10000000000000000) * rate_num < usd_units * rate_den)
);
create unique index quotes_reserved on payments.quotes (chain, asset, pay_to, units) where is_reserved;
create index quotes_ending on payments.quotes (reserved_until) where is_reserved;
alter table payments.quotes enable row level security;
create policy own on payments.quotes for select to hub_visitor
  using (invoice_id in (select id from payments.invoices));
grant select on payments.quotes to hub_visitor;

insert into payments.quotes (invoice_id, seq, kind, rate_num, rate_den, rate_source, rate_at, made_at, expires_at,
  usd_units, units, chain, asset, pay_to, reserved_until, is_reserved)
select i.id, 1, 'asked', i.rate_num, i.rate_den, i.rate_source, i.rate_at, i.created_at, i.expires_at,
  i.usd_units + i.fee_usd_units, i.due_units, i.chain, i.asset, i.pay_to, i.monitor_until, s.active
from payments.invoices i join payments.slots s on s.invoice_id = i.id;

drop function payments.reserve_slot;
drop table payments.slots;
alter table payments.invoices
  drop column due_units, drop column fee_units,
  drop column rate_num, drop column rate_den, drop column rate_source, drop column rate_at,
  -- They are read from the cursor, where they are checked.
  drop constraint invoices_pay_to_check, drop constraint invoices_token_contract_check,
  drop constraint invoices_exception_check,
  add check (exception in ('none', 'paid_partial', 'paid_over', 'paid_late', 'needs_review'));

-- Asks for the first free amount at or above least_units; null when none of slot_count amounts is free. Only the product
-- calls it: whose the other amounts are is nobody's business.
create function payments.ask(invoice payments.invoices, next_seq integer, usd numeric, num numeric, den numeric,
  source text, priced_at timestamptz, least_units numeric, step numeric, slot_count integer,
  at timestamptz, until timestamptz, held_until timestamptz) returns numeric
  language plpgsql set search_path = payments, pg_temp
  -- Planned while the table is still small, the walk would read all of it ever after.
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  candidate numeric := least_units;
  beyond numeric := least_units + step * slot_count;
  taken numeric;
begin
  while candidate < beyond loop
    -- Somebody's transaction may be about to take it: look further instead of waiting for its end.
    if pg_try_advisory_xact_lock(
      hashtextextended(concat_ws('|', 'slot', invoice.chain, invoice.asset, invoice.pay_to, candidate), 0))
    then
      insert into payments.quotes values (invoice.id, next_seq, 'asked', num, den, source, priced_at, at, until,
        usd, candidate, invoice.chain, invoice.asset, invoice.pay_to, held_until, true)
        on conflict (chain, asset, pay_to, units) where is_reserved do nothing;
      if found then return candidate; end if;
    end if;
    candidate := candidate + step;
    -- Beyond the amounts that are taken next to each other, in one walk along the index.
    for taken in select q.units from payments.quotes q where q.is_reserved and q.chain = invoice.chain
      and q.asset = invoice.asset and q.pay_to = invoice.pay_to and q.units >= candidate and q.units < beyond
      order by q.units
    loop
      exit when taken > candidate;
      candidate := candidate + step;
    end loop;
  end loop;
  return null;
end $$;
revoke all on function payments.ask from public;

-- Makes an invoice of a visitor with its first quote. Whom to pay, on which chain and with which coin is read here, not
-- told by the caller. No row when the chain was never read; asked is null, and nothing made, when no amount is free.
create function payments.open_invoice(me integer, new_id text, on_chain text, of_asset text, is_for text, by_payer text,
  usd numeric, fee_usd numeric, num numeric, den numeric, source text, priced_at timestamptz,
  least_units numeric, step numeric, slot_count integer, at timestamptz, until timestamptz, held_until timestamptz)
  returns table (asked numeric, pay_to text, token_contract text)
  language plpgsql security definer set search_path = payments, pg_temp as $$
declare
  made payments.invoices;
begin
  -- Outside a visitor's transaction the caller says whose it is; inside one it can only be theirs.
  if visitor.current_id() <> me then
    raise exception 'an invoice is made for oneself' using errcode = 'insufficient_privilege';
  end if;
  select c.chain, c.genesis, c.pay_to, c.token_contract
    into made.chain, made.genesis, made.pay_to, made.token_contract
    from payments.cursors c where c.chain = on_chain and c.pay_to is not null;
  if not found then return; end if;
  made.id := new_id;
  made.asset := of_asset;
  asked := payments.ask(made, 1, usd + fee_usd, num, den, source, priced_at, least_units, step, slot_count,
    at, until, held_until);
  if asked is not null then
    insert into payments.invoices (id, user_id, reference, chain, genesis, asset, pay_to, token_contract,
        usd_units, fee_usd_units, payer, created_at, expires_at, monitor_until)
      values (new_id, me, is_for, made.chain, made.genesis, of_asset, made.pay_to, made.token_contract,
        usd, fee_usd, by_payer, at, until, held_until);
    insert into server.audit (at, user_id, action, subject) values (at, me, 'payments/invoice-made', new_id);
  end if;
  pay_to := made.pay_to;
  token_contract := made.token_contract;
  return next;
end $$;
revoke all on function payments.open_invoice from public;
grant execute on function payments.open_invoice to hub_visitor;

-- A visitor reads their own invoices; the product writes them.
revoke insert on payments.invoices, payments.timeline from hub_visitor;
drop policy own on payments.invoices;
create policy own on payments.invoices for select to hub_visitor using (user_id = visitor.current_id());
drop policy own on payments.timeline;
create policy own on payments.timeline for select to hub_visitor
  using (invoice_id in (select id from payments.invoices));
-- That it was made, and quoted again, is told by the invoice and its quotes themselves.
delete from payments.timeline where what = 'made';
alter table payments.timeline drop constraint timeline_what_check,
  add check (what in ('seen', 'confirmed', 'undone', 'expired'));

-- Which quote credits a payment. Null while nobody has explained it, and while it waits for a price.
alter table payments.payments
  add column quote_seq integer,
  add foreign key (invoice_id, quote_seq) references payments.quotes,
  add check (quote_seq is null or invoice_id is not null);
update payments.payments p set quote_seq = 1 from payments.invoices i
  where i.id = p.invoice_id and p.block_time <= i.expires_at;
create index payments_unexplained on payments.payments (seen_at) where invoice_id is null and state <> 'orphaned';
create index payments_unpriced on payments.payments (invoice_id)
  where invoice_id is not null and quote_seq is null and state <> 'orphaned';

create function payments.refuse_reattribution() returns trigger language plpgsql as $$
begin
  raise exception 'money that was attributed stays attributed' using errcode = 'check_violation';
end $$;
create trigger payments_stay_attributed before update on payments.payments for each row
  when (old.invoice_id is not null and new.invoice_id is distinct from old.invoice_id)
  execute function payments.refuse_reattribution();

-- Every transfer from our receiving address that the chain shows.
create table payments.outgoing (
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
  seen_at timestamptz not null,
  primary key (chain, genesis, tx_hash, log_index)
);
create index outgoing_recent on payments.outgoing (chain, genesis, height);

-- An entry is about an invoice, or about a transfer without one (in:… or out:…), or opens the books.
alter table payments.ledger_entries alter column invoice_id drop not null,
  add column transfer_id text,
  add check (num_nonnulls(invoice_id, transfer_id) <= 1);
create index ledger_transfer on payments.ledger_entries (transfer_id) where transfer_id is not null;

-- What the chain says our address holds at a block, beside what our records and our books say.
create table payments.reconciliations (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  chain text not null,
  genesis text not null,
  height bigint not null,
  chain_units numeric(78,0) not null,
  record_units numeric(78,0) not null,
  book_units numeric(78,0) not null,
  difference numeric(78,0) not null
);
create index reconciliations_newest on payments.reconciliations (id desc);

-- What a visitor does is audited under their own name, and an event of theirs begins unhandled.
alter table server.audit enable row level security;
create policy own on server.audit for insert to hub_visitor with check (user_id = visitor.current_id());
alter table server.events enable row level security;
create policy fresh on server.events for insert to hub_visitor
  with check (attempts = 0 and handled_at is null and last_error is null);

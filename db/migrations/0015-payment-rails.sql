-- Several coins on several chains. A rail is one coin on one chain: what it asks, how its payments are told apart and
-- when they count. Addresses keep their case where a chain tells letters apart.

-- Where money is received. What was once an address of ours stays watched; only those asked for now are shown to payers.
create table payments.receiving (
  chain text not null,
  asset text not null,
  -- Null for a chain's own coin.
  token_contract text,
  pay_to text not null,
  is_asked boolean not null,
  -- Of which instance of the chain the books know what was here before it was watched.
  opened_genesis text,
  unique nulls not distinct (chain, asset, token_contract, pay_to)
);
create unique index receiving_asked on payments.receiving (chain, asset) where is_asked;
insert into payments.receiving (chain, asset, token_contract, pay_to, is_asked, opened_genesis)
  select chain, 'UDE', token_contract, pay_to, true, genesis from payments.cursors where pay_to is not null;
alter table payments.cursors drop column token_contract, drop column pay_to;

alter table payments.invoices
  alter column token_contract drop not null,
  -- How many blocks must stand on its payments, their own included; null: until the chain itself calls them final.
  add column required integer default 15 check (required > 0),
  drop constraint invoices_payer_check;
alter table payments.invoices alter column required drop default;

-- What tells its payments from others where the amount need not: a destination tag, a reference key, an address of its own.
alter table payments.invoices add column marker text;
-- A tag is 32 bits, and never given twice.
create sequence payments.destination_tags as bigint start 100000 maxvalue 4294967295 no cycle;
create unique index invoices_marker on payments.invoices (chain, pay_to, marker) where marker is not null;

-- By how much an amount may exceed the plain conversion, so that equal invoices are told apart: smallest units.
alter table payments.quotes drop constraint quotes_check2;
create function payments.most_above(asset text) returns numeric language sql immutable return
  case asset when 'UDE' then 1e16 when 'LINK' then 1e16 when 'ETH' then 1.001e13 when 'USDC' then 1e4 when 'BTC' then 501
    when 'XRP' then 2 when 'SOL' then 2e3 end;
alter table payments.quotes add constraint quotes_asks_enough check (usd_units > 0 and units * rate_num >= usd_units * rate_den
  and (units - payments.most_above(asset)) * rate_num < usd_units * rate_den);

-- A payment may be seen before a block has it. It was made when its block says, or else when we saw it.
alter table payments.payments
  alter column height drop not null,
  alter column block_hash drop not null,
  alter column block_time drop not null,
  add check (num_nulls(height, block_hash, block_time) in (0, 3)),
  add column marker text,
  add column paid_at timestamptz;
update payments.payments set paid_at = block_time;
alter table payments.payments alter column paid_at set not null;

alter table payments.reconciliations add column asset text not null default 'UDE';
alter table payments.reconciliations alter column asset drop default;

-- What a payment request says beside the money: how its amount was stated when not in US dollars, and that a newer
-- one took its place.
alter table payments.invoices add column stated jsonb, add column replaced_at timestamptz;

-- Whom and what it is for, in the words of whoever made it: sealed with their own key, read by nobody else.
create table payments.notes (
  invoice_id text primary key references payments.invoices,
  user_id integer not null references visitor.users on delete cascade,
  sealed bytea not null
);
alter table payments.notes enable row level security;
create policy own on payments.notes to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert on payments.notes to hub_visitor;

drop function payments.open_invoice;
drop function payments.ask;

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
  -- What is told apart otherwise need not be by its amount.
  if slot_count = 0 then
    insert into payments.quotes (invoice_id, seq, kind, rate_num, rate_den, rate_source, rate_at, made_at, expires_at,
        usd_units, units, chain, asset, pay_to, reserved_until, is_reserved)
      values (invoice.id, next_seq, 'asked', num, den, source, priced_at, at, until,
        usd, candidate, invoice.chain, invoice.asset, invoice.pay_to, held_until, false);
    return candidate;
  end if;
  while candidate < beyond loop
    -- Somebody's transaction may be about to take it: look further instead of waiting for its end.
    if pg_try_advisory_xact_lock(
      hashtextextended(concat_ws('|', 'slot', invoice.chain, invoice.asset, invoice.pay_to, candidate), 0))
    then
      insert into payments.quotes (invoice_id, seq, kind, rate_num, rate_den, rate_source, rate_at, made_at, expires_at,
          usd_units, units, chain, asset, pay_to, reserved_until, is_reserved)
        values (invoice.id, next_seq, 'asked', num, den, source, priced_at, at, until,
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

-- Makes an invoice of a visitor with its first quote. Whom to pay and with which contract is read here, not told by the
-- caller. A mark is given, or 'tag' for the next destination tag. No row when the chain was never read; asked is null, and nothing made, when no amount is free.
create function payments.open_invoice(me integer, new_id text, on_chain text, of_asset text, is_for text, by_payer text,
  usd numeric, fee_usd numeric, num numeric, den numeric, source text, priced_at timestamptz,
  least_units numeric, step numeric, slot_count integer, confirmations integer, mark text, stated_as jsonb,
  at timestamptz, until timestamptz, held_until timestamptz)
  returns table (asked numeric, pay_to text, token_contract text, marker text)
  language plpgsql security definer set search_path = payments, pg_temp as $$
declare
  made payments.invoices;
begin
  -- Outside a visitor's transaction the caller says whose it is; inside one it can only be theirs.
  if visitor.current_id() <> me then
    raise exception 'an invoice is made for oneself' using errcode = 'insufficient_privilege';
  end if;
  select c.chain, c.genesis, r.pay_to, r.token_contract
    into made.chain, made.genesis, made.pay_to, made.token_contract
    from payments.cursors c join payments.receiving r on r.chain = c.chain and r.asset = of_asset and r.is_asked
    where c.chain = on_chain;
  if not found then return; end if;
  made.id := new_id;
  made.asset := of_asset;
  made.marker := case mark when 'tag' then nextval('payments.destination_tags')::text else mark end;
  asked := payments.ask(made, 1, usd + fee_usd, num, den, source, priced_at, least_units, step, slot_count,
    at, until, held_until);
  if asked is not null then
    insert into payments.invoices (id, user_id, reference, chain, genesis, asset, pay_to, token_contract,
        usd_units, fee_usd_units, payer, created_at, expires_at, monitor_until, required, marker, stated)
      values (new_id, me, is_for, made.chain, made.genesis, of_asset, made.pay_to, made.token_contract,
        usd, fee_usd, by_payer, at, until, held_until, confirmations, made.marker, stated_as);
    insert into server.audit (at, user_id, action, subject) values (at, me, 'payments/invoice-made', new_id);
  end if;
  pay_to := made.pay_to;
  token_contract := made.token_contract;
  marker := made.marker;
  return next;
end $$;
revoke all on function payments.open_invoice from public;
grant execute on function payments.open_invoice to hub_visitor;

-- Bitcoin by an account's public key: every invoice has an address of its own. And what is known of how well each chain
-- is read.

-- Addresses derived from an account key, each for one invoice, in the order of their index. The product makes them; a
-- visitor's request only takes the next one. They stay watched for good.
create table payments.addresses (
  chain text not null,
  pay_to text primary key,
  -- The account by the hash of its key.
  account text not null,
  index integer not null check (index >= 0),
  -- Whether something had come here before it was asked for, as after a backup was put back: given to nobody.
  was_used boolean not null,
  invoice_id text unique references payments.invoices deferrable initially deferred,
  unique (account, index)
);
create index addresses_free on payments.addresses (account, index) where invoice_id is null and not was_used;
create index invoices_open_addresses on payments.invoices (pay_to)
  where chain = 'bitcoin' and marker = pay_to and status in ('new', 'processing');

alter table payments.payments
  -- It waits for a block and says that its sender may still replace it.
  add column is_replaceable boolean,
  add check (not is_replaceable or height is null);
alter table payments.cursors add column final_height bigint, add column final_hash text;
-- When the chain's newest block was made, by its own clock, when an invoice was made; null when it had not just been read.
-- Money in a later block came after the invoice, whatever our clock says.
alter table payments.invoices add column made_after timestamptz;

-- When a chain was last read to its newest block, and how many of its nodes were asked in vain before one answered.
create table payments.readings (
  chain text primary key,
  read_at timestamptz,
  tried_at timestamptz not null,
  refused integer not null
);
grant select on payments.readings to hub_visitor;

-- By how much an amount may exceed the plain conversion: as many steps of its coin as tell equal invoices apart.
create or replace function payments.most_above(asset text) returns numeric language sql immutable return
  case asset when 'UDE' then 1e16 when 'LINK' then 1e16 when 'ETH' then 1.001e13 when 'USDC' then 1e4 when 'BTC' then 501
    when 'XRP' then 2 when 'SOL' then 2.001e6 end;

drop function payments.open_invoice;

-- Makes an invoice of a visitor with its first quote. Whom to pay and with which contract is read here, not told by the
-- caller; of an account, its next address is taken. A mark is given, or 'tag' for the next destination tag. No row when
-- the chain was never read; asked is null, and nothing made, when no amount or address is free.
create function payments.open_invoice(me integer, new_id text, on_chain text, of_asset text, is_for text, by_payer text,
  usd numeric, fee_usd numeric, num numeric, den numeric, source text, priced_at timestamptz,
  least_units numeric, step numeric, slot_count integer, confirmations integer, mark text, stated_as jsonb,
  at timestamptz, until timestamptz, held_until timestamptz, of_account text)
  returns table (asked numeric, pay_to text, token_contract text, marker text)
  language plpgsql security definer set search_path = payments, pg_temp as $$
declare
  made payments.invoices;
begin
  -- Outside a visitor's transaction the caller says whose it is; inside one it can only be theirs.
  if visitor.current_id() <> me then
    raise exception 'an invoice is made for oneself' using errcode = 'insufficient_privilege';
  end if;
  select c.chain, c.genesis, case when r.read_at > at - interval '15 seconds' then c.block_time end
    into made.chain, made.genesis, made.made_after
    from payments.cursors c left join payments.readings r on r.chain = c.chain where c.chain = on_chain;
  if not found then return; end if;
  if of_account is null then
    select r.pay_to, r.token_contract into made.pay_to, made.token_contract
      from payments.receiving r where r.chain = on_chain and r.asset = of_asset and r.is_asked;
    if not found then return; end if;
    made.marker := case mark when 'tag' then nextval('payments.destination_tags')::text else mark end;
  else
    update payments.addresses a set invoice_id = new_id
      where a.pay_to = (select f.pay_to from payments.addresses f
        where f.account = of_account and f.invoice_id is null and not f.was_used
        order by f.index limit 1 for update skip locked)
      returning a.pay_to into made.pay_to;
    if not found then return next; return; end if;
    made.marker := made.pay_to;
  end if;
  made.id := new_id;
  made.asset := of_asset;
  asked := payments.ask(made, 1, usd + fee_usd, num, den, source, priced_at, least_units, step, slot_count,
    at, until, held_until);
  if asked is not null then
    insert into payments.invoices (id, user_id, reference, chain, genesis, asset, pay_to, token_contract, made_after,
        usd_units, fee_usd_units, payer, created_at, expires_at, monitor_until, required, marker, stated)
      values (new_id, me, is_for, made.chain, made.genesis, of_asset, made.pay_to, made.token_contract, made.made_after,
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

-- Whose money it is: what its sender signs stands above an amount that anybody may have been asked for.

-- Money that counts by its amount alone moves to the invoice its sender claims it for; all else stays where it is.
create or replace function payments.check_reattributed() returns trigger language plpgsql as $$
begin
  if old.invoice_id is not null and new.invoice_id is distinct from old.invoice_id
    and not (old.attributed_by = 'amount' and new.attributed_by = 'claim' and new.invoice_id is not null)
  then
    raise exception 'money that was attributed stays attributed' using errcode = 'check_violation';
  end if;
  if new.invoice_id is not null and not exists
    (select from payments.quotes q where q.invoice_id = new.invoice_id and q.seq = coalesce(new.quote_seq, 1))
  then
    raise exception 'payment % answers a quote of % that is not there', new.tx_hash, new.invoice_id
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
alter table payments.timeline drop constraint timeline_what_check, add check (what in
  ('seen', 'confirmed', 'undone', 'expired', 'claimed_away', 'refund_asked', 'refund_paid', 'refund_cancelled'));
-- claimed: who sent the money it was about claimed it for another invoice.
alter table payments.refunds drop constraint refunds_why_check,
  add constraint refunds_why_check check (why in ('undone', 'operator', 'claimed'));

-- Amounts of strangers keep a distance, so that a slip of a few units meets nobody.

-- The least by which two asked amounts of a coin differ: smallest units.
create function payments.asked_step(asset text) returns numeric language sql immutable return
  case asset when 'UDE' then 1e12 when 'LINK' then 1e12 when 'ETH' then 1e10 when 'SOL' then 1e3 else 1 end;
-- By how much an amount may exceed the plain conversion: as many steps of its coin as tell equal invoices apart.
create or replace function payments.most_above(asset text) returns numeric language sql immutable return
  case asset when 'UDE' then 1e16 when 'LINK' then 1e16 when 'ETH' then 1e14 when 'USDC' then 1e4 when 'BTC' then 501
    when 'XRP' then 2 when 'SOL' then 2.001e6 end;

-- From when on the amount may be asked of somebody else, if need be: its time is over, and whatever was sent for it in its
-- last second has been seen. Until somebody else is asked for it, what comes late still is this invoice's.
alter table payments.quotes add column free_at timestamptz;

-- Every reserved amount stands on one grid, whatever it is asked for: eight steps apart, and never round. So two of them
-- are the same or at least eight steps apart, and what somebody rounds or cuts off is nobody's.
create function payments.check_reserved() returns trigger language plpgsql as $$
begin
  if mod(new.units, 8 * payments.asked_step(new.asset)) <> 3 * payments.asked_step(new.asset) then
    raise exception 'quote % of % reserves an amount beside the grid', new.seq, new.invoice_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger quote_on_grid before insert on payments.quotes for each row
  when (new.is_reserved) execute function payments.check_reserved();

-- Who holds a payment request that may be unpaid, and until when: one row for each quote, for less than an hour.
create table payments.reservations (
  invoice_id text not null,
  seq integer not null,
  user_id integer not null references visitor.users on delete cascade,
  -- The network address it was asked from, as a keyed hash.
  network text,
  until timestamptz not null,
  primary key (invoice_id, seq)
);
create index reservations_user on payments.reservations (user_id);
create index reservations_network on payments.reservations (network) where network is not null;
create index reservations_ending on payments.reservations (until);
alter table payments.reservations enable row level security;
create policy own on payments.reservations for select to hub_visitor using (user_id = visitor.current_id());

-- Until when a visitor, or everybody at a network address, has to wait for another request: until so few of those they have
-- are unpaid that one more may be. Null: they need not. Their requests are made one after the other, so the count is right.
create function payments.must_wait(me integer, at_network text, of_invoice text, most_of_visitor integer,
  most_of_network integer, at timestamptz) returns timestamptz
  language plpgsql set search_path = payments, pg_temp as $$
declare
  wait_until timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('unpaid|visitor|' || me, 0));
  if at_network is not null then
    perform pg_advisory_xact_lock(hashtextextended('unpaid|network|' || at_network, 0));
  end if;
  select max(until) into wait_until from (
    (select r.until from payments.reservations r join payments.invoices i on i.id = r.invoice_id
      where r.user_id = me and r.until > at and r.invoice_id <> of_invoice and i.status in ('new', 'expired')
      order by r.until desc offset most_of_visitor - 1 limit 1)
    union all
    (select r.until from payments.reservations r join payments.invoices i on i.id = r.invoice_id
      where r.network = at_network and r.until > at and r.invoice_id <> of_invoice and i.status in ('new', 'expired')
      order by r.until desc offset most_of_network - 1 limit 1)) as full_until;
  return wait_until;
end $$;
revoke all on function payments.must_wait from public;

drop function payments.ask;
drop function payments.open_invoice;
drop sequence payments.destination_tags;

-- The first amount from a random one on that nobody has, of the amounts of the grid from first_units on; null: none.
create function payments.draw_amount(on_chain text, of_asset text, to_address text, first_units numeric, cells integer)
  returns numeric language plpgsql set search_path = payments, pg_temp
  -- Planned while the table is still small, every look would read all of it ever after.
  set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  grid numeric := 8 * payments.asked_step(of_asset);
  start integer := floor(random() * cells);
  candidate numeric;
begin
  for n in 0 .. cells - 1 loop
    candidate := first_units + grid * ((start + n) % cells);
    continue when exists (select from payments.quotes q where q.is_reserved and q.chain = on_chain
      and q.asset = of_asset and q.pay_to = to_address and q.units > candidate - grid and q.units < candidate + grid);
    -- Somebody's transaction may be about to take it: look further instead of waiting for its end.
    if pg_try_advisory_xact_lock(
      hashtextextended(concat_ws('|', 'slot', on_chain, of_asset, to_address, candidate), 0))
    then
      return candidate;
    end if;
  end loop;
  return null;
end $$;
revoke all on function payments.draw_amount from public;

-- Takes the amount that has been free for the longest of those whose time is over; null: all are held.
create function payments.retake_amount(on_chain text, of_asset text, to_address text, first_units numeric,
  cells integer, at timestamptz) returns numeric language plpgsql set search_path = payments, pg_temp as $$
declare
  step numeric := payments.asked_step(of_asset);
  taken numeric;
begin
  update payments.quotes set is_reserved = false where (invoice_id, seq) = (
    select q.invoice_id, q.seq from payments.quotes q join payments.cursors c on c.chain = q.chain
      where q.is_reserved and q.chain = on_chain and q.asset = of_asset and q.pay_to = to_address
        and q.units between first_units and first_units + 8 * step * (cells - 1) and mod(q.units, 8 * step) = 3 * step
        and q.free_at < least(at, c.known_until)
      order by q.free_at limit 1 for update of q skip locked)
    returning units into taken;
  return taken;
end $$;
revoke all on function payments.retake_amount from public;

-- Asks for an amount of the grid that nobody else is asked for, drawn at random: of the usual ones; when they are gone, of
-- all that are near enough, for whoever holds none of them yet; and only then one whose time is over. Null when there is
-- none. With no slots the amount itself, which need not be told apart. Only the product calls it.
create function payments.ask(of_invoice text, next_seq integer, me integer, at_network text, on_chain text, of_asset text,
  to_address text, usd numeric, num numeric, den numeric, source text, priced_at timestamptz, least_units numeric,
  slot_count integer, crowded_count integer, is_marked boolean, at timestamptz, until timestamptz, free_at timestamptz,
  held_until timestamptz) returns numeric
  language plpgsql set search_path = payments, pg_temp as $$
declare
  grid numeric := 8 * payments.asked_step(of_asset);
  first_units numeric := least_units + mod(3 * payments.asked_step(of_asset) - mod(least_units, grid) + grid, grid);
  usual integer := slot_count / 8;
  near integer := crowded_count / 8;
  amount numeric;
  is_kept boolean := true;
begin
  if slot_count = 0 then
    amount := least_units;
    is_kept := false;
  else
    amount := payments.draw_amount(on_chain, of_asset, to_address, first_units, usual);
    if amount is null then
      if exists (select from payments.reservations r join payments.quotes q using (invoice_id, seq)
        where (r.user_id = me or r.network = at_network) and r.until > at and q.is_reserved and q.chain = on_chain
          and q.asset = of_asset and q.pay_to = to_address and q.units between first_units and first_units + grid * near)
      then
        near := usual;
      else
        amount := payments.draw_amount(on_chain, of_asset, to_address, first_units, near);
      end if;
    end if;
    amount := coalesce(amount, payments.retake_amount(on_chain, of_asset, to_address, first_units, near, at));
    -- Its mark tells it apart as well.
    if amount is null and is_marked then
      amount := least_units;
      is_kept := false;
    end if;
    if amount is null then return null; end if;
  end if;
  insert into payments.quotes (invoice_id, seq, kind, rate_num, rate_den, rate_source, rate_at, made_at, expires_at,
      usd_units, units, chain, asset, pay_to, reserved_until, free_at, is_reserved)
    values (of_invoice, next_seq, 'asked', num, den, source, priced_at, at, until,
      usd, amount, on_chain, of_asset, to_address, held_until, ask.free_at, is_kept);
  insert into payments.reservations (invoice_id, seq, user_id, network, until)
    values (of_invoice, next_seq, me, at_network, ask.free_at);
  return amount;
end $$;
revoke all on function payments.ask from public;

-- Makes an invoice of a visitor with its first quote; it is its own record of who asked for it, and when. Whom to pay and
-- with which contract is read here, not told by the caller; of an account, its next address is taken; of marks, the first
-- that nobody ever had. No row when the chain was never read; asked is null, and nothing made, when no amount, mark or
-- address is free, or when too many of theirs are unpaid: then wait_until says for how long. news_id names the delivery
-- that tells of it; null: nobody is to be told.
create function payments.open_invoice(me integer, new_id text, on_chain text, of_asset text, is_for text, by_payer text,
  usd numeric, fee_usd numeric, num numeric, den numeric, source text, priced_at timestamptz,
  least_units numeric, slot_count integer, crowded_count integer, confirmations integer, marks text[], stated_as jsonb,
  at timestamptz, until timestamptz, free_at timestamptz, held_until timestamptz, of_account text, news_id text,
  at_network text, most_of_visitor integer, most_of_network integer)
  returns table (asked numeric, pay_to text, token_contract text, marker text, wait_until timestamptz)
  language plpgsql security definer set search_path = payments, pg_temp as $$
declare
  on_genesis text;
  after timestamptz;
begin
  -- Outside a visitor's transaction the caller says whose it is; inside one it can only be theirs.
  if visitor.current_id() <> me then
    raise exception 'an invoice is made for oneself' using errcode = 'insufficient_privilege';
  end if;
  select c.genesis, case when r.read_at > at - interval '15 seconds' then c.block_time end, w.pay_to, w.token_contract
    into on_genesis, after, pay_to, token_contract
    from payments.cursors c left join payments.readings r on r.chain = c.chain
      left join payments.receiving w on w.chain = c.chain and w.asset = of_asset and w.is_asked
    where c.chain = on_chain;
  if not found or (of_account is null and pay_to is null) then return; end if;
  wait_until := payments.must_wait(me, at_network, new_id, most_of_visitor, most_of_network, at);
  if wait_until is not null then return next; return; end if;
  if of_account is not null then
    token_contract := null;
    update payments.addresses a set invoice_id = new_id
      where a.pay_to = (select f.pay_to from payments.addresses f
        where f.account = of_account and f.invoice_id is null and not f.was_used
        order by f.index limit 1 for update skip locked)
      returning a.pay_to into pay_to;
    if not found then return next; return; end if;
    marker := pay_to;
  elsif marks is not null then
    select m.mark into marker from unnest(marks) with ordinality as m (mark, place)
      where not exists (select from payments.invoices i
        where i.chain = on_chain and i.pay_to = open_invoice.pay_to and i.marker = m.mark) order by m.place limit 1;
    if not found then return next; return; end if;
  end if;
  asked := payments.ask(new_id, 1, me, at_network, on_chain, of_asset, pay_to, usd + fee_usd, num, den, source, priced_at,
    least_units, slot_count, crowded_count, marker is not null, at, until, free_at, held_until);
  if asked is not null then
    insert into payments.invoices (id, user_id, reference, chain, genesis, asset, pay_to, token_contract, made_after,
        usd_units, fee_usd_units, payer, created_at, expires_at, monitor_until, required, marker, stated)
      values (new_id, me, is_for, on_chain, on_genesis, of_asset, open_invoice.pay_to, open_invoice.token_contract, after,
        usd, fee_usd, by_payer, at, until, held_until, confirmations, open_invoice.marker, stated_as);
    if news_id is not null then
      insert into payments.webhook_deliveries (id, kind, invoice_id, made_at, due_at)
        values (news_id, 'invoice.created', new_id, at, at);
    end if;
  end if;
  return next;
end $$;
revoke all on function payments.open_invoice from public;
grant execute on function payments.open_invoice to hub_visitor;

-- How it is known that money may go to an address: it came from there, whoever sent it signed for it, or an operator is to
-- make sure. Null: of before this was asked, which is as good as an operator's.
alter table payments.refunds add column address_by text check (address_by in ('sender', 'signature', 'operator'));

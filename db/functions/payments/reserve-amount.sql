-- How an amount is found that nobody else is asked for.

-- The first amount from a random one on that nobody has, of the amounts of the grid from first_units on; null: none.
create or replace function payments.draw_amount(on_chain text, of_asset text, to_address text, first_units numeric, cells integer)
  returns numeric language plpgsql set search_path = payments, pg_temp
  -- Planned while the table is still small, every look would read all of it ever after.
  set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  grid numeric := 8 * payments.asked_step(of_asset);
  start integer := floor(random() * cells);
  candidate numeric;
begin
  -- One statement looks at as many as are taken before the first that is free: a flood takes all of them.
  for candidate in
    select near.units from generate_series(0, cells - 1) n,
      lateral (select first_units + grid * ((start + n) % cells) as units) near
      where (select q.units from payments.quotes q where q.is_reserved and q.chain = on_chain and q.asset = of_asset
        and q.pay_to = to_address and q.units > near.units - grid and q.units < near.units + grid limit 1) is null
  loop
    -- Somebody's transaction may be about to take it: look further instead of waiting for its end.
    continue when not pg_try_advisory_xact_lock(
      hashtextextended(concat_ws('|', 'slot', on_chain, of_asset, to_address, candidate), 0));
    -- From here on nobody else takes it; since the look above somebody may have.
    if not exists (select from payments.quotes q where q.is_reserved and q.chain = on_chain and q.asset = of_asset
      and q.pay_to = to_address and q.units > candidate - grid and q.units < candidate + grid)
    then
      return candidate;
    end if;
  end loop;
  return null;
end $$;
revoke all on function payments.draw_amount from public;

-- Takes the amount that has been free for the longest of those whose time is over; null: all are held.
create or replace function payments.retake_amount(on_chain text, of_asset text, to_address text, first_units numeric,
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

-- What a visitor and everybody at their network address are asked for, until when, and what became of each invoice. From
-- what is theirs to the amounts: a flood of others' amounts near a price costs them nothing.
create or replace function payments.asked_of(requester payments.requester, on_chain text, of_asset text, to_address text, at timestamptz)
  returns table (invoice_id text, user_id integer, network text, until timestamptz, units numeric, status text)
  language plpgsql set search_path = payments, pg_temp set enable_seqscan = off as $$
begin
  return query
    with theirs as materialized (
      select r.* from payments.reservations r where r.user_id = requester.me and r.until > at
      union
      select r.* from payments.reservations r where r.network = requester.network and r.until > at)
    select t.invoice_id, t.user_id, t.network, t.until, q.units::numeric, i.status::text from theirs t,
      -- Apart, for each of theirs: planned while the tables are small, it would begin with the amounts ever after.
      lateral (select * from payments.quotes o where o.invoice_id = t.invoice_id and o.seq = t.seq offset 0) q,
      lateral (select * from payments.invoices o where o.id = t.invoice_id offset 0) i
      where q.is_reserved and q.chain = on_chain and q.asset = of_asset and q.pay_to = to_address;
end $$;
revoke all on function payments.asked_of from public;

-- Asks for an amount of the grid that nobody else is asked for, drawn at random: of the usual ones; when they are gone, of
-- all that are near enough, for whoever holds none of them yet; and only then one whose time is over. Null when there is
-- none. With no slots the amount itself, which need not be told apart. Only the product calls it.
drop function if exists payments.ask;
create function payments.ask(of_invoice text, next_seq integer, on_chain text, of_asset text, to_address text, usd numeric,
  offer payments.offer, requester payments.requester, is_marked boolean) returns numeric
  language plpgsql set search_path = payments, pg_temp as $$
declare
  grid numeric := 8 * payments.asked_step(of_asset);
  first_units numeric := offer.min_units
    + mod(3 * payments.asked_step(of_asset) - mod(offer.min_units, grid) + grid, grid);
  usual integer := offer.slot_count / 8;
  near integer := offer.crowded_count / 8;
  amount numeric;
  is_kept boolean := true;
begin
  if offer.slot_count = 0 then
    amount := offer.min_units;
    is_kept := false;
  else
    amount := payments.draw_amount(on_chain, of_asset, to_address, first_units, usual);
    if amount is null then
      if exists (select from payments.asked_of(requester, on_chain, of_asset, to_address, offer.at) a
        where a.units between first_units and first_units + grid * near)
      then
        near := usual;
      else
        amount := payments.draw_amount(on_chain, of_asset, to_address, first_units, near);
      end if;
    end if;
    amount := coalesce(amount, payments.retake_amount(on_chain, of_asset, to_address, first_units, near, offer.at));
    -- Its mark tells it apart as well.
    if amount is null and is_marked then
      amount := offer.min_units;
      is_kept := false;
    end if;
    if amount is null then return null; end if;
  end if;
  insert into payments.quotes (invoice_id, seq, kind, rate_num, rate_den, rate_source, rate_at, made_at, expires_at,
      usd_units, units, chain, asset, pay_to, reserved_until, free_at, is_reserved)
    values (of_invoice, next_seq, 'asked', offer.num, offer.den, offer.source, offer.priced_at, offer.at, offer.until,
      usd, amount, on_chain, of_asset, to_address, offer.held_until, offer.free_at, is_kept);
  insert into payments.reservations (invoice_id, seq, user_id, network, until)
    values (of_invoice, next_seq, requester.me, requester.network, offer.free_at);
  return amount;
end $$;
revoke all on function payments.ask from public;

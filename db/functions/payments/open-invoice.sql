-- Until when a visitor, or everybody at a network address, has to wait for another request: until so few of those they have
-- are unpaid that one more may be. Null: they need not. Their requests are made one after the other, so the count is right.
drop function if exists payments.must_wait;
create function payments.must_wait(requester payments.requester, of_invoice text, at timestamptz) returns timestamptz
  language plpgsql set search_path = payments, pg_temp as $$
declare
  wait_until timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('unpaid|visitor|' || requester.me, 0));
  if requester.network is not null then
    perform pg_advisory_xact_lock(hashtextextended('unpaid|network|' || requester.network, 0));
  end if;
  select max(until) into wait_until from (
    (select r.until from payments.reservations r join payments.invoices i on i.id = r.invoice_id
      where r.user_id = requester.me and r.until > at and r.invoice_id <> of_invoice and i.status in ('new', 'expired')
      order by r.until desc offset requester.max_of_visitor - 1 limit 1)
    union all
    (select r.until from payments.reservations r join payments.invoices i on i.id = r.invoice_id
      where r.network = requester.network and r.until > at and r.invoice_id <> of_invoice and i.status in ('new', 'expired')
      order by r.until desc offset requester.max_of_network - 1 limit 1)) as full_until;
  return wait_until;
end $$;
revoke all on function payments.must_wait from public;

-- The same of the amounts near one price, of which there are few: a visitor holds at most an eighth of them unpaid,
-- everybody at a network address a quarter, whatever each of their requests is for. Call it after must_wait.
drop function if exists payments.must_wait_near;
create function payments.must_wait_near(requester payments.requester, of_invoice text, on_chain text, of_asset text,
  to_address text, min_units numeric, crowded_count integer, at timestamptz) returns timestamptz
  language plpgsql set search_path = payments, pg_temp as $$
declare
  wait_until timestamptz;
begin
  with held as materialized (
    select a.user_id, a.network, a.until from payments.asked_of(requester, on_chain, of_asset, to_address, at) a
      where a.invoice_id <> of_invoice and a.status in ('new', 'expired')
        and abs(a.units - min_units) < crowded_count * payments.asked_step(of_asset))
  select max(until) into wait_until from (
    (select until from held where user_id = requester.me order by until desc offset greatest(1, crowded_count / 8 / 8) - 1 limit 1)
    union all
    (select until from held where network = requester.network
      order by until desc offset greatest(1, crowded_count / 8 / 4) - 1 limit 1)) as full_until;
  return wait_until;
end $$;
revoke all on function payments.must_wait_near from public;

-- Makes an invoice of a visitor with its first quote; it is its own record of who asked for it, and when. Whom to pay and
-- with which contract is read here, not told by the caller; of an account, its next address is taken; of markers, the first
-- that nobody ever had. No row when the chain was never read; asked is null, and nothing made, when no amount, marker or
-- address is free, or when too many of theirs are unpaid: then wait_until says for how long. news_id names the delivery
-- that tells of it; null: nobody is to be told.
drop function if exists payments.open_invoice;
create function payments.open_invoice(new_id text, on_chain text, of_asset text, owed payments.owed, offer payments.offer,
  requester payments.requester, marks text[], of_account text, news_id text)
  returns table (asked numeric, pay_to text, token_contract text, marker text, wait_until timestamptz)
  language plpgsql security definer set search_path = payments, pg_temp as $$
declare
  on_genesis text;
  after timestamptz;
begin
  -- Outside a visitor's transaction the caller says whose it is; inside one it can only be theirs.
  if visitor.current_id() <> requester.me then
    raise exception 'an invoice is made for oneself' using errcode = 'insufficient_privilege';
  end if;
  select c.genesis, case when r.read_at > offer.at - interval '15 seconds' then c.block_time end, w.pay_to, w.token_contract
    into on_genesis, after, pay_to, token_contract
    from payments.cursors c left join payments.readings r on r.chain = c.chain
      left join payments.receiving w on w.chain = c.chain and w.asset = of_asset and w.is_asked
    where c.chain = on_chain;
  if not found or (of_account is null and pay_to is null) then return; end if;
  wait_until := payments.must_wait(requester => requester, of_invoice => new_id, at => offer.at);
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
  if marker is null and offer.slot_count > 0 then
    wait_until := payments.must_wait_near(requester => requester, of_invoice => new_id, on_chain => on_chain,
      of_asset => of_asset, to_address => pay_to, min_units => offer.min_units, crowded_count => offer.crowded_count,
      at => offer.at);
    if wait_until is not null then return next; return; end if;
  end if;
  asked := payments.ask(of_invoice => new_id, next_seq => 1, on_chain => on_chain, of_asset => of_asset,
    to_address => pay_to, usd => owed.usd + owed.fee_usd, offer => offer, requester => requester,
    is_marked => marker is not null);
  if asked is not null then
    insert into payments.invoices (id, user_id, reference, chain, genesis, asset, pay_to, token_contract, made_after,
        usd_units, fee_usd_units, payer, created_at, expires_at, monitor_until, required, marker, stated, deadline)
      values (new_id, requester.me, owed.reference, on_chain, on_genesis, of_asset, open_invoice.pay_to,
        open_invoice.token_contract, after, owed.usd, owed.fee_usd, owed.payer, offer.at, offer.until, offer.held_until,
        owed.confirmations, open_invoice.marker, owed.stated, owed.pay_by);
    if news_id is not null then
      insert into payments.webhook_deliveries (id, kind, invoice_id, made_at, due_at)
        values (news_id, 'invoice.created', new_id, offer.at, offer.at);
    end if;
  end if;
  return next;
end $$;
revoke all on function payments.open_invoice from public;
grant execute on function payments.open_invoice to hub_visitor;

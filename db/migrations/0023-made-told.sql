-- That an invoice was made is told by the statement that makes it. What it is told as follows from how it was made, which
-- never changes, so that body is written when it is first sent. Whoever sends looks for what is due by itself: an
-- announcement with each invoice would make all that are made at once wait for one another, since NOTIFY lets one
-- transaction commit at a time.
alter table payments.webhook_deliveries
  alter body drop not null,
  add check (body is not null or kind = 'invoice.created');

drop trigger webhook_notify on payments.webhook_deliveries;
drop function payments.notify_webhooks();

-- A visitor's request tells nothing but by making an invoice.
revoke insert on payments.webhook_deliveries from hub_visitor;
drop policy made on payments.webhook_deliveries;

-- A table's checks are read and planned anew for every statement, which was a fifth of the work of making an invoice. A
-- type's checks and a trigger's plan are kept.
create domain payments.invoice_status as text
  check (value in ('new', 'processing', 'settled', 'expired', 'invalid'));
create domain payments.invoice_exception as text
  check (value in ('none', 'paid_partial', 'paid_over', 'paid_late', 'needs_review'));
create domain payments.invoice_reference as text check (length(value) between 1 and 64);
create domain payments.quote_kind as text check (value in ('asked', 'late'));
create domain payments.delivery_state as text check (value in ('waiting', 'delivered', 'failed'));
alter table payments.invoices
  drop constraint invoices_status_check, alter status type payments.invoice_status,
  drop constraint invoices_exception_check, alter exception type payments.invoice_exception,
  drop constraint invoices_reference_check, alter reference type payments.invoice_reference;
alter table payments.quotes
  drop constraint quotes_asks_enough, drop constraint quotes_check1,
  drop constraint quotes_kind_check, alter kind type payments.quote_kind;
alter table payments.webhook_deliveries
  drop constraint webhook_deliveries_state_check, alter state type payments.delivery_state;

-- An asked quote asks for what is owed, or for a little more that tells it apart, and for no longer than it should.
create function payments.check_quote() returns trigger language plpgsql as $$
begin
  if new.usd_units <= 0 or new.units * new.rate_num < new.usd_units * new.rate_den
    or (new.units - payments.most_above(new.asset)) * new.rate_num >= new.usd_units * new.rate_den
    or new.expires_at - new.made_at > '1 hour' or new.reserved_until - new.made_at > '2 days'
  then
    raise exception 'quote % of % asks for too little, too much or too long', new.seq, new.invoice_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger quote_checked before insert or update of usd_units, units, rate_num, rate_den, asset, made_at, expires_at,
  reserved_until on payments.quotes for each row execute function payments.check_quote();

drop function payments.ask;
drop function payments.open_invoice;

-- Asks for the first free amount at or above least_units; null when none of slot_count amounts is free. With no slots the
-- amount itself, which need not be told apart. Only the product calls it: whose the other amounts are is nobody's business.
create function payments.ask(of_invoice text, next_seq integer, on_chain text, of_asset text, to_address text,
  usd numeric, num numeric, den numeric, source text, priced_at timestamptz, least_units numeric, step numeric,
  slot_count integer, at timestamptz, until timestamptz, held_until timestamptz) returns numeric
  language plpgsql set search_path = payments, pg_temp
  -- Planned while the table is still small, the walk would read all of it ever after.
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  candidate numeric := least_units;
  beyond numeric := least_units + step * slot_count;
  taken numeric;
begin
  loop
    if slot_count > 0 then
      -- Beyond the amounts that are taken next to each other, in one walk along the index.
      for taken in select q.units from payments.quotes q where q.is_reserved and q.chain = on_chain
        and q.asset = of_asset and q.pay_to = to_address and q.units >= candidate and q.units < beyond
        order by q.units
      loop
        exit when taken > candidate;
        candidate := candidate + step;
      end loop;
      if candidate >= beyond then return null; end if;
    end if;
    -- Somebody's transaction may be about to take it: look further instead of waiting for its end.
    if slot_count = 0 or pg_try_advisory_xact_lock(
      hashtextextended(concat_ws('|', 'slot', on_chain, of_asset, to_address, candidate), 0))
    then
      insert into payments.quotes (invoice_id, seq, kind, rate_num, rate_den, rate_source, rate_at, made_at, expires_at,
          usd_units, units, chain, asset, pay_to, reserved_until, is_reserved)
        values (of_invoice, next_seq, 'asked', num, den, source, priced_at, at, until,
          usd, candidate, on_chain, of_asset, to_address, held_until, slot_count > 0)
        on conflict (chain, asset, pay_to, units) where is_reserved do nothing;
      if found then return candidate; end if;
    end if;
    candidate := candidate + step;
  end loop;
end $$;
revoke all on function payments.ask from public;

-- Makes an invoice of a visitor with its first quote; it is its own record of who asked for it, and when. Whom to pay and
-- with which contract is read here, not told by the caller; of an account, its next address is taken. A mark is given, or
-- 'tag' for the next destination tag. No row when the chain was never read; asked is null, and nothing made, when no
-- amount or address is free. news_id names the delivery that tells of it; null: nobody is to be told.
create function payments.open_invoice(me integer, new_id text, on_chain text, of_asset text, is_for text, by_payer text,
  usd numeric, fee_usd numeric, num numeric, den numeric, source text, priced_at timestamptz,
  least_units numeric, step numeric, slot_count integer, confirmations integer, mark text, stated_as jsonb,
  at timestamptz, until timestamptz, held_until timestamptz, of_account text, news_id text)
  returns table (asked numeric, pay_to text, token_contract text, marker text)
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
  if not found then return; end if;
  if of_account is null then
    if pay_to is null then return; end if;
    marker := case mark when 'tag' then nextval('payments.destination_tags')::text else mark end;
  else
    token_contract := null;
    update payments.addresses a set invoice_id = new_id
      where a.pay_to = (select f.pay_to from payments.addresses f
        where f.account = of_account and f.invoice_id is null and not f.was_used
        order by f.index limit 1 for update skip locked)
      returning a.pay_to into pay_to;
    if not found then return next; return; end if;
    marker := pay_to;
  end if;
  asked := payments.ask(new_id, 1, on_chain, of_asset, pay_to, usd + fee_usd, num, den, source, priced_at,
    least_units, step, slot_count, at, until, held_until);
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

-- Whether so many tokens may be promised to whoever asks; null when they may, else why not: 'treasury', it has not so many
-- more than it has promised; 'unpaid', the buyer has two orders to pay already; 'share', the buyer's unpaid orders would
-- hold more than so many percent of it; 'others', those of everybody at the buyer's network would hold more than twice that
-- or are ten, or all unpaid orders together would hold more than so many percent, or those at one network more than stays
-- free of that for everybody else: visitors cost nothing to make, and who pays nothing must not keep the treasury from
-- everybody. Whoever asks has the only word until the end of the transaction,
-- so two orders never get the same tokens. What was delivered a minute ago still counts as promised: the balance may have
-- been read before it left.
create or replace function token.why_not_promised(balance numeric, units numeric, at timestamptz, share numeric,
  unpaid_share numeric, at_network text) returns text
  language plpgsql security definer set search_path = token, pg_temp as $$
declare
  unpaid record;
  for_all constant numeric := balance * greatest(share, unpaid_share) / 100;
begin
  perform pg_advisory_xact_lock(hashtextextended('token.treasury', 0));
  if units > balance - coalesce((
    select sum(token_amount) from token.crypto_purchases
    where purchase_status in ('pending', 'processing') or completed_at > at - interval '1 minute'), 0)
  then return 'treasury'; end if;
  select count(*) filter (where is_mine) as orders, coalesce(sum(token_amount) filter (where is_mine), 0) as held,
      count(*) filter (where is_near) as near_orders, coalesce(sum(token_amount) filter (where is_near), 0) as near_held,
      coalesce(sum(token_amount), 0) as all_held
    into unpaid from (
      select token_amount, user_id = visitor.current_id() as is_mine, network = at_network as is_near
      from token.crypto_purchases where purchase_status = 'pending') as pending;
  if unpaid.orders >= 2 then return 'unpaid'; end if;
  if unpaid.held + units > balance * share / 100 then return 'share'; end if;
  if unpaid.near_orders >= 10 or unpaid.near_held + units > balance * share * 2 / 100
    or unpaid.all_held + units > for_all
    or at_network is not null and unpaid.near_held + units > for_all - unpaid.all_held - units
  then return 'others'; end if;
  return null;
end $$;
grant execute on function token.why_not_promised(numeric, numeric, timestamptz, numeric, numeric, text) to hub_visitor;

-- Refuses that an order which ended, its payment or its transfer goes on to anything else. What may come after an end is
-- money: late money makes an expired order one that is owed back, and what is owed back is refunded.
create or replace function token.keep_ended() returns trigger
  language plpgsql set search_path = token, pg_temp as $$
begin
  if (new.purchase_status <> old.purchase_status and not (case old.purchase_status
      when 'completed' then false
      when 'refunded' then false
      when 'expired' then new.purchase_status in ('failed', 'refunded')
      when 'failed' then new.purchase_status = 'refunded'
      when 'processing' then new.purchase_status <> 'pending' or new.transfer_status = 'pending'
      else true end))
    or (new.transfer_status <> old.transfer_status and old.transfer_status in ('completed', 'failed'))
    or (new.payment_status <> old.payment_status and old.payment_status = 'refunded')
  then raise exception 'an order that ended stays ended' using errcode = 'check_violation'; end if;
  return new;
end $$;

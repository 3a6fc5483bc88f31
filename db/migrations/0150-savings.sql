-- What a member's tier saved them: the fee in full beside the fee they paid, of each copay that has settled and stands. What is
-- refunded or taken back is not there. Whose insurer it was is sealed with the estimate, so it is not told here.
create view rewards.savings_transactions with (security_invoker = true) as
  select c.id,
    c.user_id,
    c.invoice_id,
    'copay_fee'::text as service_type,
    c.usd_amount + round(c.usd_amount * 200 / 10000) as original_cost,
    c.usd_amount + c.fee_usd_amount as final_cost,
    round(c.usd_amount * 200 / 10000) - c.fee_usd_amount as savings_amount,
    c.fee_tier as savings_source,
    null::text as insurance_provider,
    coalesce(p.points, 0)::integer as experience_points_earned,
    c.confirmed_at as saved_at
  from costs.crypto_payments c
  left join lateral (
    select sum(t.points_earned) as points from rewards.point_transactions t where t.invoice_id = c.invoice_id
  ) p on true
  where c.status = 'confirmed' and c.fee_tier is not null;
grant select on rewards.savings_transactions to hub_visitor;

insert into rewards.achievements (code, name, description, icon_type, category, requirement, reward_type, reward_value) values
  ('first_saving', 'First saving', 'Your tier lowered a fee that has settled', 'star', 'payments', 'fee_lowered', 'badge', 0);

-- A payment counts once, however often it settled, and not while its fee is given back.
create or replace view rewards.pharmacy_card_points with (security_invoker = true) as
  select p.user_id,
    sum(p.points)::integer as points,
    sum(p.token) as total_token_spent,
    count(*) filter (where p.invoice_id is not null and p.token > 0)::integer as earned_from_transactions,
    0 as redeemed_points,
    sum(p.available)::integer as available_points
  from (
    select t.user_id, t.invoice_id, sum(t.points_earned) as points, sum(t.token_amount) as token, sum(e.points) as available
    from rewards.point_transactions t
    join rewards.point_entries e on e.transaction_id = t.id and e.account = 'member'
    group by t.user_id, t.invoice_id
  ) p
  group by p.user_id;

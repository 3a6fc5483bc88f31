-- What the fee of a copay is stands in costs/pay/fee-rule.ts alone. Here is what no fee can be, and what it was in full that day,
-- so that a tier's saving stays what it was when the fee changes.
alter table costs.crypto_payments
  add column full_fee_basis_points integer not null default 200,
  drop constraint crypto_payments_fee_basis_points_check,
  add constraint crypto_payments_fee_basis_points_check
    check (0 <= fee_basis_points and fee_basis_points <= full_fee_basis_points and full_fee_basis_points <= 10000);
alter table costs.crypto_payments
  alter column fee_basis_points drop default,
  alter column full_fee_basis_points drop default;

create or replace view rewards.savings_transactions with (security_invoker = true) as
  select c.id,
    c.user_id,
    c.invoice_id,
    'copay_fee'::text as service_type,
    c.usd_amount + round(c.usd_amount * c.full_fee_basis_points / 10000) as original_cost,
    c.usd_amount + c.fee_usd_amount as final_cost,
    round(c.usd_amount * c.full_fee_basis_points / 10000) - c.fee_usd_amount as savings_amount,
    c.fee_tier as savings_source,
    null::text as insurance_provider,
    coalesce(p.points, 0)::integer as experience_points_earned,
    c.confirmed_at as saved_at
  from costs.crypto_payments c
  left join lateral (
    select sum(t.points_earned) as points from rewards.point_transactions t where t.invoice_id = c.invoice_id
  ) p on true
  where c.status = 'confirmed' and c.fee_tier is not null;

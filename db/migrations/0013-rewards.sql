-- Points for settled fees, in books of two sides, and what was reached with them.

-- One row for each time the points of a payment changed: given when its fee settled, taken back when it was refunded or its
-- chain took it back. Only ever added to.
create table rewards.point_transactions (
  id serial primary key,
  user_id integer not null references visitor.users on delete cascade,
  -- The payment, by its request; null for points that come from elsewhere.
  invoice_id text,
  points_earned integer not null,
  -- Smallest units of the token that was paid.
  token_amount numeric(78, 0) not null default 0,
  transaction_type text not null default 'fee_payment' check (transaction_type in ('fee_payment', 'fee_reversal', 'no_points')),
  -- A code: what the page says of it, in the reader's language.
  description text not null,
  fee_cents numeric(78, 0) not null,
  created_at timestamptz not null
);
create index point_transactions_user on rewards.point_transactions (user_id, id desc);
create index point_transactions_invoice on rewards.point_transactions (invoice_id);

-- The two sides of each: what the member has, and what we have given out. They sum to nothing.
create table rewards.point_entries (
  id serial primary key,
  transaction_id integer not null references rewards.point_transactions on delete cascade,
  user_id integer not null references visitor.users on delete cascade,
  account text not null check (account in ('member', 'issued')),
  points integer not null,
  unique (transaction_id, account)
);
create index point_entries_user on rewards.point_entries (user_id);

-- Both books balance at the end of each transaction, and are only ever added to.
create constraint trigger balanced after insert on rewards.point_transactions
  deferrable initially deferred for each row execute function rewards.check_balance();
create constraint trigger balanced after insert on rewards.point_entries
  deferrable initially deferred for each row execute function rewards.check_entry();
create trigger kept before update or delete on rewards.point_transactions
  for each row execute function rewards.refuse_change();
create trigger kept before update or delete on rewards.point_entries for each row execute function rewards.refuse_change();

-- What each member has: the sum of the entries, and nothing else. A payment counts once, however often it settled, and not
-- while its fee is given back.
create view rewards.pharmacy_card_points with (security_invoker = true) as
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

create table rewards.achievements (
  id serial primary key,
  code text not null unique,
  name text not null,
  description text not null,
  icon_type text not null,
  category text not null,
  requirement text not null,
  reward_type text not null,
  reward_value integer not null
);
insert into rewards.achievements (code, name, description, icon_type, category, requirement, reward_type, reward_value) values
  ('first_card', 'First card', 'Your insurance card is on file', 'shield', 'insurance', 'insurance_on_file', 'badge', 0),
  ('first_payment', 'First payment', 'A fee you paid has settled', 'coin', 'payments', 'fee_settled', 'badge', 0),
  ('first_saving', 'First saving', 'Your tier lowered a fee that has settled', 'star', 'payments', 'fee_lowered', 'badge', 0);

create table rewards.user_achievements (
  id serial primary key,
  user_id integer not null references visitor.users on delete cascade,
  achievement_id integer not null references rewards.achievements,
  unlocked_at timestamptz not null,
  is_viewed boolean not null default false,
  unique (user_id, achievement_id)
);

create table rewards.challenges (
  id serial primary key,
  code text not null unique,
  type text not null,
  goal integer not null check (goal > 0),
  reward text not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date)
);
insert into rewards.challenges (code, type, goal, reward, start_date, end_date) values
  ('three_payments', 'settled_payments', 3, 'badge', '2026-11-01', '2027-01-31');

create table rewards.user_challenges (
  id serial primary key,
  user_id integer not null references visitor.users on delete cascade,
  challenge_id integer not null references rewards.challenges,
  progress integer not null default 0 check (progress >= 0),
  is_completed boolean not null default false,
  reward_claimed boolean not null default false,
  unique (user_id, challenge_id)
);

grant select on rewards.achievements, rewards.challenges to hub_visitor;
do $$
declare
  place text;
begin
  foreach place in array array['point_transactions', 'point_entries', 'user_achievements', 'user_challenges'] loop
    execute format('alter table rewards.%I enable row level security', place);
    execute format('create policy own on rewards.%I to hub_visitor using (user_id = visitor.current_id())', place);
    execute format('grant select on rewards.%I to hub_visitor', place);
  end loop;
end $$;
grant select on rewards.pharmacy_card_points to hub_visitor;

-- What a member's tier saved them: the fee in full beside the fee they paid, of each copay that has settled and stands. What is
-- refunded or taken back is not there. Whose insurer it was is sealed with the estimate, so it is not told here.
create view rewards.savings_transactions with (security_invoker = true) as
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
grant select on rewards.savings_transactions to hub_visitor;

-- The books of points balance, and are only ever added to.

create or replace function rewards.check_balance() returns trigger language plpgsql as $$
declare
  member integer;
begin
  select sum(points) filter (where account = 'member') into member
    from rewards.point_entries where transaction_id = new.id having sum(points) = 0 and count(*) = 2;
  if member is distinct from new.points_earned then
    raise exception 'the books of points do not balance for transaction %', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function rewards.check_entry() returns trigger language plpgsql as $$
begin
  if (select sum(points) from rewards.point_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'the books of points do not balance for transaction %', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- What happened stays; only erasing a visitor, with the rights of whoever owns the tables, takes their rows away. Whose points
-- they are may change, with everything else of a visitor who signs in.
create or replace function rewards.refuse_change() returns trigger language plpgsql as $$
begin
  if current_user in ('hub_server', 'hub_visitor')
    and not (current_user = 'hub_server' and tg_op = 'UPDATE' and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id')
  then
    raise exception 'points are only ever added to' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;

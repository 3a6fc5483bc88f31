-- A block with 200 payments writes 600 lines into the books and 200 events: each is checked and told by one call for all
-- of a statement. A journal entry is written by one statement, so it is balanced when that ends.
drop trigger ledger_balanced on payments.ledger_entries;
create or replace function payments.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select a.key, a.asset into wrong from (select distinct key, asset from added) a
    where (select sum(e.units) from payments.ledger_entries e where e.key = a.key and e.asset = a.asset) <> 0 limit 1;
  if found then
    raise exception 'journal entry % does not sum to zero in %', wrong.key, wrong.asset using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_balanced after insert on payments.ledger_entries referencing new table as added
  for each statement execute function payments.refuse_unbalanced();

drop trigger events_notify on server.events;
create or replace function server.notify_event() returns trigger language plpgsql security definer as $$
begin
  perform pg_notify('hub', json_build_object('topic', topic, 'subject', subject)::text) from added;
  return null;
end $$;
create trigger events_notify after insert on server.events referencing new table as added
  for each statement execute function server.notify_event();

-- People have few invoices: those of a payer are found by the index of their owner.
drop index payments.invoices_of_payer;

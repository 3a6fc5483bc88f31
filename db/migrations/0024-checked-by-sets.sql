-- A block that settles 200 invoices books 600 lines: that each entry is balanced and about an invoice that is there is
-- proved by one look for all that a statement writes. An invoice is never removed: its quotes hold it.
create function payments.check_entries() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select a.key, a.asset into wrong from added a group by a.key, a.asset having sum(a.units) <> 0 limit 1;
  if found then
    raise exception 'journal entry % does not sum to zero in %', wrong.key, wrong.asset using errcode = 'check_violation';
  end if;
  select a.key, a.invoice_id into wrong from (select distinct key, invoice_id from added) a
    where a.invoice_id is not null and not exists (select from payments.invoices i where i.id = a.invoice_id) limit 1;
  if found then
    raise exception 'journal entry % is about % that is not there', wrong.key, wrong.invoice_id
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
drop trigger ledger_balanced on payments.ledger_entries;
create trigger entries_checked after insert on payments.ledger_entries referencing new table as added
  for each statement execute function payments.check_entries();
drop function payments.refuse_unbalanced();
alter table payments.ledger_entries drop constraint ledger_entries_invoice_id_fkey;

-- What an invoice was made with is checked when it is made or changed, not with each change of its status.
create function payments.check_invoice() returns trigger language plpgsql as $$
begin
  if new.id !~ '^INV-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$' or new.usd_units <= 0 or new.fee_usd_units < 0
    or new.expires_at <= new.created_at or new.monitor_until <= new.expires_at or new.required <= 0
  then
    raise exception 'invoice % has a wrong name, amount or time', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invoice_checked before insert or update of id, usd_units, fee_usd_units, created_at, expires_at,
  monitor_until, required on payments.invoices for each row execute function payments.check_invoice();
alter table payments.invoices
  drop constraint invoices_id_check, drop constraint invoices_usd_units_check,
  drop constraint invoices_fee_usd_units_check, drop constraint invoices_check1, drop constraint invoices_check2,
  drop constraint invoices_required_check;

create or replace function payments.check_quote() returns trigger language plpgsql as $$
begin
  if new.rate_num <= 0 or new.rate_den <= 0
    or num_nulls(new.usd_units, new.units, new.reserved_until) <> (case new.kind when 'asked' then 0 else 3 end)
    or new.usd_units <= 0 or new.units * new.rate_num < new.usd_units * new.rate_den
    or (new.units - payments.most_above(new.asset)) * new.rate_num >= new.usd_units * new.rate_den
    or new.expires_at - new.made_at > '1 hour' or new.reserved_until - new.made_at > '2 days'
  then
    raise exception 'quote % of % asks for too little, too much or too long', new.seq, new.invoice_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
drop trigger quote_checked on payments.quotes;
create trigger quote_checked before insert or update of kind, usd_units, units, rate_num, rate_den, asset, made_at,
  expires_at, reserved_until on payments.quotes for each row execute function payments.check_quote();
alter table payments.quotes drop constraint quotes_rate_num_check, drop constraint quotes_rate_den_check,
  drop constraint quotes_check;

-- What the triggers of these tables refuse, whoever writes.

-- What an invoice was made with is checked when it is made or changed, not with each change of its status.
create or replace function payments.check_invoice() returns trigger language plpgsql as $$
begin
  if new.id !~ '^INV-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$' or new.usd_units <= 0 or new.fee_usd_units < 0
    or new.expires_at <= new.created_at or new.monitor_until <= new.expires_at or new.required <= 0
  then
    raise exception 'invoice % has a wrong name, amount or time', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function payments.mark_open() returns trigger language plpgsql as $$
begin
  new.is_open := new.status in ('new', 'processing');
  return new;
end $$;

-- That a payment request was made is audited like everything done to it later.
create or replace function payments.audit_invoices() returns trigger language plpgsql
  security definer set search_path = payments, pg_temp as $$
begin
  insert into server.audit (at, user_id, action, subject)
    select created_at, user_id, 'payments/invoice-opened', id from added;
  return null;
end $$;

create or replace function payments.check_quote() returns trigger language plpgsql as $$
begin
  if new.rate_num <= 0 or new.rate_den <= 0
    or num_nulls(new.usd_units, new.units, new.reserved_until) <> (case new.kind when 'asked' then 0 else 3 end)
    or new.usd_units <= 0 or new.units * new.rate_num < new.usd_units * new.rate_den
    or (new.units - payments.max_above(new.asset)) * new.rate_num >= new.usd_units * new.rate_den
    or new.expires_at - new.made_at > '1 hour' or new.reserved_until - new.made_at > '2 days'
  then
    raise exception 'quote % of % asks for too little, too much or too long', new.seq, new.invoice_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Every reserved amount stands on one grid, whatever it is asked for: eight steps apart, and never round. So two of them
-- are the same or at least eight steps apart, and what somebody rounds or cuts off is nobody's.
create or replace function payments.check_reserved() returns trigger language plpgsql as $$
begin
  if mod(new.units, 8 * payments.asked_step(new.asset)) <> 3 * payments.asked_step(new.asset) then
    raise exception 'quote % of % reserves an amount beside the grid', new.seq, new.invoice_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- That what a payment is attributed to is there is proved by one look for all that a statement writes. A foreign key
-- would look for each of them, and write to each quote that it stays meanwhile; a quote is never removed.
create or replace function payments.refuse_removing() returns trigger language plpgsql as $$
begin
  raise exception 'what somebody was asked for is never removed' using errcode = 'check_violation';
end $$;

create or replace function payments.check_attributed() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select a.tx_hash, a.invoice_id into wrong from added a where a.invoice_id is not null and not exists
    (select from payments.quotes q where q.invoice_id = a.invoice_id and q.seq = coalesce(a.quote_seq, 1)) limit 1;
  if found then
    raise exception 'payment % answers a quote of % that is not there', wrong.tx_hash, wrong.invoice_id
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- Money that counts by its amount alone moves to the invoice its sender claims it for; all else stays where it is.
create or replace function payments.check_reattributed() returns trigger language plpgsql as $$
begin
  if old.invoice_id is not null and new.invoice_id is distinct from old.invoice_id
    and not (old.attributed_by = 'amount' and new.attributed_by = 'claim' and new.invoice_id is not null)
  then
    raise exception 'money that was attributed stays attributed' using errcode = 'check_violation';
  end if;
  if new.invoice_id is not null and not exists
    (select from payments.quotes q where q.invoice_id = new.invoice_id and q.seq = coalesce(new.quote_seq, 1))
  then
    raise exception 'payment % answers a quote of % that is not there', new.tx_hash, new.invoice_id
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

create or replace function payments.refuse_unpaying() returns trigger language plpgsql as $$
begin
  raise exception 'what was sent back was sent back' using errcode = 'check_violation';
end $$;

-- A block that settles 200 invoices books 600 lines: that each entry is balanced and about an invoice that is there is
-- proved by one look for all that a statement writes. An invoice is never removed: its quotes hold it.
create or replace function payments.check_entries() returns trigger language plpgsql as $$
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

create or replace function payments.refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the books are only ever added to' using errcode = 'check_violation';
end $$;

-- What a block with some hundred payments writes for each of them is mostly entries in indexes.
--
-- While an invoice is open its new version stands on the page of the one before, and no index is told of it
-- (https://www.postgresql.org/docs/18/storage-hot.html): pages are left room, and what indexes know of its status is
-- only whether it is open.
alter table payments.invoices set (fillfactor = 80);
alter table payments.invoices add column is_open boolean not null default true;
update payments.invoices set is_open = false where status not in ('new', 'processing');
create function payments.mark_open() returns trigger language plpgsql as $$
begin
  new.is_open := new.status in ('new', 'processing');
  return new;
end $$;
create trigger invoice_open before update of status, is_open on payments.invoices
  for each row execute function payments.mark_open();
drop index payments.invoices_expiring, payments.invoices_monitored, payments.invoices_open_addresses;
create index invoices_expiring on payments.invoices (expires_at) where is_open;
create index invoices_open_addresses on payments.invoices (pay_to)
  where chain = 'bitcoin' and marker = pay_to and is_open;

-- The first block of a chain is as good as the same for all that is on it, and is compared when a row is found.
drop index payments.payments_open, payments.payments_recent;
create index payments_open on payments.payments (chain) where state = 'seen';
create index payments_recent on payments.payments (chain, height);

-- What happened to an invoice is only ever asked for by the invoice.
alter table payments.timeline drop constraint timeline_pkey, add primary key (invoice_id, id);
drop index payments.timeline_invoice;

-- That what a payment is attributed to is there is proved by one look for all that a statement writes. A foreign key
-- would look for each of them, and write to each quote that it stays meanwhile; a quote is never removed.
create function payments.refuse_removing() returns trigger language plpgsql as $$
begin
  raise exception 'what somebody was asked for is never removed' using errcode = 'check_violation';
end $$;
create trigger quotes_stay before delete on payments.quotes
  for each row execute function payments.refuse_removing();
create function payments.check_attributed() returns trigger language plpgsql as $$
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
create trigger payments_attributed after insert on payments.payments referencing new table as added
  for each statement execute function payments.check_attributed();
create function payments.check_reattributed() returns trigger language plpgsql as $$
begin
  if old.invoice_id is not null and new.invoice_id is distinct from old.invoice_id then
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
drop trigger payments_stay_attributed on payments.payments;
create trigger payments_reattributed before update of invoice_id, quote_seq on payments.payments for each row
  when (new.invoice_id is distinct from old.invoice_id or new.quote_seq is distinct from old.quote_seq)
  execute function payments.check_reattributed();
drop function payments.refuse_reattribution();
alter table payments.payments drop column quote_or_first;

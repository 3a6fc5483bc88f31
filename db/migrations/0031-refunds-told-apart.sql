-- Who sent a refund's payout, as the chain shows it.
alter table payments.refunds add column paid_from text[];

-- A destination tag is 32 bits and written one way: 7, never 007. What was kept otherwise can only be cancelled.
update payments.refunds set to_tag = (to_tag::numeric)::text where state <> 'paid' and to_tag ~ '^0[0-9]{1,18}$';
create function payments.is_destination_tag(tag text) returns boolean language sql immutable return
  tag ~ '^(0|[1-9][0-9]{0,9})$' and tag::numeric <= 4294967295;
alter table payments.refunds add constraint refunds_tag
  check (to_tag is null or state = 'cancelled' or payments.is_destination_tag(to_tag)) not valid;

-- What the payee gives back of a bill that is paid, beside what was beyond it: so many units of the refund, worth so many
-- cents of the bill, and why.
alter table payments.refunds
  add column granted_units numeric(78,0) not null default 0 check (granted_units between 0 and units),
  add column granted_usd numeric(78,0),
  add column reason text check (reason in ('duplicate', 'overcharged', 'not_provided', 'requested')),
  add check (num_nulls(granted_usd, reason) = case when granted_units > 0 then 0 else 2 end);
alter table payments.timeline drop constraint timeline_what_check,
  add check (what in ('seen', 'confirmed', 'undone', 'expired', 'claimed_away', 'refund_asked', 'refund_granted', 'refund_paid',
    'refund_cancelled', 'unattributed'));

-- Money that an operator attributed can be put back among what nobody has explained. All else stays attributed.
create function payments.is_put_back(was payments.payments, now payments.payments) returns boolean language sql immutable
  return was.attributed_by = 'operator' and num_nulls(now.invoice_id, now.quote_seq, now.attributed_by) = 3;
drop trigger payments_reattributed on payments.payments;
create trigger payments_reattributed before update of invoice_id, quote_seq on payments.payments for each row
  when ((new.invoice_id is distinct from old.invoice_id or new.quote_seq is distinct from old.quote_seq)
    and not coalesce(payments.is_put_back(old, new), false))
  execute function payments.check_reattributed();

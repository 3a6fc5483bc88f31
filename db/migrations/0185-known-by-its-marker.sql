-- What tells a payment from others beside its amount is a marker everywhere.
alter table payments.payments drop constraint payments_attributed_by_check;
update payments.payments set attributed_by = 'marker' where attributed_by = 'mark';
alter table payments.payments add constraint payments_attributed_by_check
  check (attributed_by in ('marker', 'amount', 'proof', 'claim', 'operator'));

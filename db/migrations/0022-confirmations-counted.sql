-- How many blocks stand on a transfer follows from where it stands and how far its chain has been read, so no row is
-- written for it with every block: only the block at which the transfer became final is kept.
alter table payments.payments add column final_at bigint, add column required integer;
alter table payments.outgoing add column final_at bigint;
update payments.payments set final_at = greatest(height + confirmations - 1, height) where state = 'final';
-- A payment needs what its invoice was told, so that is kept beside it; the others what is usual on their chain.
update payments.payments p set required = i.required from payments.invoices i where i.id = p.invoice_id;
update payments.payments set required = case chain when '0x38' then 15 when 'bitcoin' then 6 when 'xrpl' then 1 end
  where invoice_id is null;
update payments.outgoing set final_at = greatest(height + confirmations - 1, height) where state = 'final';
alter table payments.payments drop column confirmations,
  add check ((final_at is not null) = (state = 'final')), add check (final_at >= height);
alter table payments.outgoing drop column confirmations,
  add check ((final_at is not null) = (state = 'final')), add check (final_at >= height);

-- What a block writes names invoices that its transaction holds. An invoice has its first quote from the start, so one
-- look-up proves for a payment that both its invoice and its quote are there. What is told of an invoice names it as the
-- audit and the events name theirs.
alter table payments.payments
  drop constraint payments_invoice_id_fkey,
  drop constraint payments_invoice_id_quote_seq_fkey,
  add column quote_or_first integer not null generated always as (coalesce(quote_seq, 1)) stored,
  add foreign key (invoice_id, quote_or_first) references payments.quotes (invoice_id, seq);
alter table payments.timeline drop constraint timeline_invoice_id_fkey;

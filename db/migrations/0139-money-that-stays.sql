-- Since when what an invoice pays for has left, or is about to: the money that settles it moves no more.
alter table payments.invoices add column kept_at timestamptz;
update payments.invoices i set kept_at = p.transferred_at
  from token.crypto_purchases p where p.invoice_id = i.id and p.transferred_at is not null;

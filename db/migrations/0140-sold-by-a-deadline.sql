-- Until when what an invoice buys is held at a price of its own: it is paid whole and by then, and asked anew no later.
-- Null: a bill.
alter table payments.invoices add column deadline timestamptz check (deadline > created_at);
update payments.invoices i set deadline = p.held_until
  from token.crypto_purchases p where p.invoice_id = i.id and p.purchase_status = 'pending' and i.status <> 'settled';

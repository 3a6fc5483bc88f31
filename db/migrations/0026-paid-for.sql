-- Whom a copay was paid for, as the directory said when it was paid: a receipt stays what it was, whatever becomes of the
-- directory. Sealed with the payer's own key.
create table costs.paid_for (
  invoice_id text primary key references costs.crypto_payments (invoice_id) on delete cascade,
  user_id integer not null references visitor.users on delete cascade,
  sealed bytea not null
);
alter table costs.paid_for enable row level security;
create policy own on costs.paid_for to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert on costs.paid_for to hub_visitor;

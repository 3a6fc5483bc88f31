-- Money that came and is nobody's yet, of which the payer of a request says that an exchange sent it for them. It moves
-- nothing: an operator compares and attributes.
create table payments.exchange_claims (
  invoice_id text not null references payments.invoices,
  tx_hash text not null,
  said_at timestamptz not null,
  primary key (invoice_id, tx_hash)
);
create index on payments.exchange_claims (tx_hash);
alter table payments.exchange_claims enable row level security;
create policy own on payments.exchange_claims to hub_visitor
  using (invoice_id in (select id from payments.invoices)) with check (invoice_id in (select id from payments.invoices));
grant select, insert on payments.exchange_claims to hub_visitor;
grant select, insert on payments.exchange_claims to hub_server;

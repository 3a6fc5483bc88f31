-- A payment request that its maker opened on another device: whoever has the secret sees what to pay, and nothing else. Kept
-- is the secret's hash. One for each request; ending it removes the row.
create table payments.links (
  invoice_id text primary key references payments.invoices,
  user_id integer not null references visitor.users on delete cascade,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
create index links_user on payments.links (user_id);
alter table payments.links enable row level security;
create policy own on payments.links to hub_visitor
  using (user_id = visitor.current_id())
  with check (user_id = visitor.current_id() and invoice_id in (select id from payments.invoices));
grant select, insert, update, delete on payments.links to hub_visitor;

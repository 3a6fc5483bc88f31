-- What the payer of a request answered about money that came and is nobody's yet: that they paid (then no transaction is
-- named), or that a transaction is not theirs. A later answer takes the earlier one back.
create table payments.payer_answers (
  invoice_id text not null references payments.invoices,
  answer text not null check (answer in ('paid', 'not_mine')),
  tx_hash text not null default '',
  from_address text not null default '',
  said_at timestamptz not null,
  primary key (invoice_id, tx_hash),
  check ((answer = 'paid') = (tx_hash = ''))
);
alter table payments.payer_answers enable row level security;
create policy own on payments.payer_answers to hub_visitor
  using (invoice_id in (select id from payments.invoices where user_id = visitor.current_id()))
  with check (invoice_id in (select id from payments.invoices where user_id = visitor.current_id()));
grant select, insert, delete on payments.payer_answers to hub_visitor;

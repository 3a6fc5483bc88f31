-- What a merchant's own system is told of, and how telling it went. A row is written in the transaction of the change it
-- tells; its body never changes afterwards, however often it is sent.
create table payments.webhook_deliveries (
  id text primary key,
  seq bigint generated always as identity,
  kind text not null,
  invoice_id text not null references payments.invoices,
  -- The payment it tells of, as transaction:place; null when it tells of the invoice itself.
  transfer_id text,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  made_at timestamptz not null,
  -- When it is tried next. Moved on before each attempt, so that nobody else makes the same one, and a crash delays it only.
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- Of these, how many were made before it was asked for again by hand: its times begin anew.
  earlier_attempts integer not null default 0,
  -- The answer's status, or why there was none.
  last_answer text,
  ended_at timestamptz
);
create index webhook_due on payments.webhook_deliveries (due_at, seq) where state = 'waiting';
create index webhook_failed on payments.webhook_deliveries (ended_at) where state = 'failed';
create index webhook_told on payments.webhook_deliveries (invoice_id, transfer_id, seq);

-- Whoever sends them hears that there are some, once the transaction is over.
create function payments.notify_webhooks() returns trigger language plpgsql as $$
begin
  perform pg_notify('hub', '{"topic":"payments/webhook","subject":"webhooks"}');
  return null;
end $$;
create trigger webhook_notify after insert on payments.webhook_deliveries
  for each statement execute function payments.notify_webhooks();

-- A visitor's request makes an invoice and tells so; the rest the product tells.
alter table payments.webhook_deliveries enable row level security;
create policy made on payments.webhook_deliveries for insert to hub_visitor
  with check (kind = 'invoice.created' and state = 'waiting' and attempts = 0 and transfer_id is null
    and exists (select from payments.invoices i where i.id = invoice_id));
grant insert on payments.webhook_deliveries to hub_visitor;

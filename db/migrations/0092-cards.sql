-- Buying UDE by card. The processor charges and refunds; what it told us, signed, is kept as it came.

alter table token.crypto_purchases
  -- Where the card can be typed, while the order is held.
  add column checkout_url text,
  add column card_refund_id text unique,
  -- The cardholder's bank was asked for the money back.
  add column disputed_at timestamptz,
  add constraint card_has_checkout check ((payment_method = 'credit_card') = (checkout_session_id is not null));
create index crypto_purchases_intent on token.crypto_purchases (payment_intent_id) where payment_intent_id is not null;

-- Each once, however often and in whatever order they came; nothing of who paid.
create table token.card_events (
  id text primary key,
  type text not null,
  -- Which order it is about: by its number, or by the payment that an order is known to have.
  order_id text,
  session_id text,
  payment_intent_id text,
  charge_id text,
  -- US cents.
  amount numeric(78,0),
  currency text,
  status text,
  made_at timestamptz not null,
  received_at timestamptz not null,
  check (num_nonnulls(order_id, payment_intent_id) > 0)
);
create index card_events_order on token.card_events (order_id) where order_id is not null;
create index card_events_intent on token.card_events (payment_intent_id) where payment_intent_id is not null;

-- The server changes and removes none of them.
create or replace function server.grant_server() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  place regclass;
  part name;
begin
  for part in select nspname from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  loop
    execute format('grant usage on schema %I to hub_server', part);
    execute format('grant select, insert, update, delete on all tables in schema %I to hub_server', part);
    execute format('grant select, usage on all sequences in schema %I to hub_server', part);
    execute format('grant execute on all functions in schema %I to hub_server', part);
  end loop;
  grant select on public.migrations to hub_server;
  revoke update, delete on server.audit, payments.ledger_entries, payments.timeline, payments.payments, payments.outgoing
    from hub_server;
  revoke delete on payments.invoices, payments.quotes, payments.refunds, token.crypto_purchases from hub_server;
  revoke update, delete on token.treasury_transfers, token.treasury_signed, token.card_events from hub_server;
  -- Its place in the chain is given to an audit row a moment after it is written.
  grant update (seq, hash) on server.audit to hub_server;
  grant update (height, block_hash, block_time, final_at, state, is_replaceable, paid_at, invoice_id, quote_seq,
    attributed_by, required) on payments.payments to hub_server;
  grant update (height, block_hash, block_time, final_at, state) on payments.outgoing to hub_server;
  revoke execute on function server.grant_server() from public, hub_server;
  for place in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and c.relrowsecurity and n.nspname !~ '^pg_'
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'product')
  loop
    execute format('create policy product on %s to hub_server using (true) with check (true)', place);
  end loop;
end $$;

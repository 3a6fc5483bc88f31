-- The server removes no order, and what it wrote of a transfer before it was sent stays as it was written.
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
  revoke update, delete on token.treasury_transfers, token.treasury_signed from hub_server;
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

-- Whether so many tokens may be promised to whoever asks; null when they may, else why not: 'treasury', it has not so many
-- more than it has promised; 'unpaid', the buyer has two orders to pay already; 'share', the buyer's unpaid orders would
-- hold more than so many percent of it. Whoever asks has the only word until the end of the transaction, so two orders
-- never get the same tokens. What was delivered a minute ago still counts as promised: the balance may have been read
-- before it left.
drop function token.can_promise(numeric, numeric, timestamptz);
create function token.why_not_promised(balance numeric, units numeric, at timestamptz, share numeric) returns text
  language plpgsql security definer set search_path = token, pg_temp as $$
declare
  unpaid record;
begin
  perform pg_advisory_xact_lock(hashtextextended('token.treasury', 0));
  if units > balance - coalesce((
    select sum(token_amount) from token.crypto_purchases
    where purchase_status in ('pending', 'processing') or completed_at > at - interval '1 minute'), 0)
  then return 'treasury'; end if;
  select count(*) as orders, coalesce(sum(token_amount), 0) as held into unpaid from token.crypto_purchases
    where purchase_status = 'pending' and user_id = visitor.current_id();
  if unpaid.orders >= 2 then return 'unpaid'; end if;
  if unpaid.held + units > balance * share / 100 then return 'share'; end if;
  return null;
end $$;
grant execute on function token.why_not_promised(numeric, numeric, timestamptz, numeric) to hub_visitor;

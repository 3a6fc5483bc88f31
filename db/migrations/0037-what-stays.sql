-- What happened stays: the server removes no request, price, payment or refund, and of a transfer it writes only what becomes
-- known later. Erasing a visitor goes through their row, with the rights of whoever owns the tables.
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
  revoke delete on payments.invoices, payments.quotes, payments.refunds from hub_server;
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

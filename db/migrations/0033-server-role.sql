-- The server logs in as hub_server: it reads and writes rows and owns nothing, so whatever is slipped into one of its
-- statements cannot change a table, switch a trigger off, or reach a file of the machine. The owner of the tables migrates
-- and imports. Without a password of its own (alter role hub_server password '…') nobody can log in with it over a network.
do $$ begin
  create role hub_server login nosuperuser nocreatedb nocreaterole nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  grant hub_visitor to hub_server;
exception when others then
  if not pg_has_role('hub_server', 'hub_visitor', 'member') then raise; end if;
end $$;

-- What the server may do with everything that is here. Run after each migration, so that a new table needs no word of it.
create function server.grant_server() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
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
  -- Only ever added to.
  revoke update, delete on server.audit, payments.ledger_entries from hub_server;
  -- Its place in the chain is given to an audit row a moment after it is written.
  if exists (select from pg_attribute where attrelid = 'server.audit'::regclass and attname = 'seq') then
    grant update (seq, hash) on server.audit to hub_server;
  end if;
  revoke execute on function server.grant_server() from public, hub_server;
  for place in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and c.relrowsecurity and n.nspname !~ '^pg_'
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'product')
  loop
    execute format('create policy product on %s to hub_server using (true) with check (true)', place);
  end loop;
end $$;

-- What runs with its owner's rights finds only what it was written for.
alter function server.notify_event() set search_path = pg_catalog, pg_temp;

-- Tells whoever listens what happened, once it is committed.
create or replace function server.notify_event() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('hub', json_build_object('topic', topic, 'subject', subject)::text) from added;
  return null;
end $$;

-- The audit is only ever added to; a row gets its place in the chain once.
create or replace function server.keep_audit() returns trigger language plpgsql set search_path = server, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.seq is null and new.seq is not null
      and (old.id, old.at, old.user_id, old.action, old.subject, old.detail)
        is not distinct from (new.id, new.at, new.user_id, new.action, new.subject, new.detail)
    then
      return new;
    end if;
  end if;
  raise exception 'the audit is only ever added to' using errcode = 'check_violation';
end $$;

-- What the server may do with everything that is here. Run after each migration, so that a new table needs no word of it; a
-- table whose migration says itself what the server may do is left as it is.
create or replace function server.grant_server() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  place regclass;
  part name;
begin
  for part in select nspname from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  loop
    execute format('grant usage on schema %I to hub_server', part);
    execute format('grant select, usage on all sequences in schema %I to hub_server', part);
    execute format('grant execute on all functions in schema %I to hub_server', part);
  end loop;
  for place in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      and not exists (select from aclexplode(c.relacl) a where a.grantee = 'hub_server'::regrole)
  loop
    execute format('grant select, insert, update, delete on %s to hub_server', place);
  end loop;
  grant select on public.migrations to hub_server;
  revoke execute on function server.grant_server() from public, hub_server;
  for place in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and c.relrowsecurity and n.nspname !~ '^pg_'
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'product')
  loop
    execute format('create policy product on %s to hub_server using (true) with check (true)', place);
  end loop;
end $$;

-- Who logs in, and a schema for each domain. Roles belong to the whole server; its databases share them.

-- Visitors' queries run as this role, so row-level security applies to them.
do $$ begin
  create role hub_visitor nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant hub_visitor to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'hub_visitor', 'member') then raise; end if;
end $$;

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

-- One for each domain that keeps something, in the order in which they may refer to one another.
create schema visitor;
create schema server;
create schema location;
create schema wallet;
create schema payments;
create schema token;
create schema coverage;
create schema plans;
create schema doctors;
create schema costs;
create schema pharmacy;
create schema rewards;
create schema wellness;
create schema account;
grant usage on schema visitor, server, location, wallet, payments, token, coverage, plans, doctors, costs, pharmacy, rewards,
  wellness, account to hub_visitor;

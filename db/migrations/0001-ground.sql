-- The ground: who a visitor is, what happened and is due, what was audited, which request was already answered.

-- Visitors' queries run as this role, so row-level security applies to them. Roles belong to the whole server, databases share it.
do $$ begin
  create role hub_visitor nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant hub_visitor to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'hub_visitor', 'member') then raise; end if;
end $$;

create schema visitor;
grant usage on schema visitor to hub_visitor;

-- The visitor of this transaction, or null. Set with set_config('app.visitor', …, true).
create function visitor.current_id() returns integer language sql stable
  as $$ select nullif(current_setting('app.visitor', true), '')::integer $$;

create table visitor.users (
  id serial primary key,
  email text,
  first_name text,
  last_name text,
  date_of_birth date,
  phone text,
  wallet_address text,
  email_proved_at timestamptz,
  wallet_proved_at timestamptz,
  created_at timestamptz not null default now()
);
-- Anyone can type an address; only one visitor can have proved it.
create unique index users_proved_email on visitor.users (lower(email)) where email_proved_at is not null;
create unique index users_proved_wallet on visitor.users (lower(wallet_address)) where wallet_proved_at is not null;
alter table visitor.users enable row level security;
create policy own on visitor.users to hub_visitor using (id = visitor.current_id());
grant select on visitor.users to hub_visitor;
-- What was proved is written by the product alone.
grant update (email, first_name, last_name, date_of_birth, phone, wallet_address) on visitor.users to hub_visitor;

-- The cookie's secret is never stored, only its SHA-256.
create table visitor.sessions (
  secret_hash bytea primary key,
  user_id integer not null references visitor.users on delete cascade,
  created_at timestamptz not null default now()
);
create index sessions_user on visitor.sessions (user_id);

-- One key per visitor, wrapped by the vault key: erasing the row makes everything sealed with it unreadable.
create table visitor.data_keys (
  user_id integer primary key references visitor.users on delete cascade,
  wrapped bytea not null,
  key_version integer not null,
  created_at timestamptz not null default now()
);

create schema server;
grant usage on schema server to hub_visitor;

-- What happened, or is due at a time. Written in the transaction of the change; handled at least once.
create table server.events (
  id bigint generated always as identity primary key,
  topic text not null,
  subject text not null,
  key text unique,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  handled_at timestamptz,
  last_error text
);
create index events_due on server.events (due_at, id) where handled_at is null;
grant insert on server.events to hub_visitor;

create function server.notify_event() returns trigger language plpgsql security definer as $$
begin
  perform pg_notify('hub', json_build_object('topic', new.topic, 'subject', new.subject)::text);
  return null;
end $$;
create trigger events_notify after insert on server.events for each row execute function server.notify_event();

create table server.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index audit_subject on server.audit (subject, id);
grant insert on server.audit to hub_visitor;

-- A request that was answered once is answered the same again.
create table server.answered_requests (
  user_id integer not null references visitor.users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
alter table server.answered_requests enable row level security;
create policy own on server.answered_requests to hub_visitor using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert on server.answered_requests to hub_visitor;

create table server.api_providers (
  id serial primary key,
  name text not null unique,
  kind text not null,
  base_url text,
  is_enabled boolean not null default true,
  last_status text,
  last_checked_at timestamptz
);

-- The ground of every operation: what happened and is due, what was audited, which request was already answered.

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
  last_error text,
  -- Several domains may hear of one event. Whoever failed to hears it again alone: these; null: everybody.
  left_for text[]
);
create index events_due on server.events (due_at, id) where handled_at is null;
create index events_handled on server.events (handled_at) where handled_at is not null;
create trigger events_notify after insert on server.events referencing new table as added
  for each statement execute function server.notify_event();
alter table server.events enable row level security;
-- An event of a visitor begins unhandled.
create policy fresh on server.events for insert to hub_visitor
  with check (attempts = 0 and handled_at is null and last_error is null);
grant insert on server.events to hub_visitor;

-- The audit as a chain: a moment after it is written each row gets its place, and a hash over the hash before it and its
-- own content, keyed with a key that is not in the database. Writers do not wait for one another.
create table server.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  seq bigint,
  hash bytea,
  constraint audit_sealed check ((seq is null) = (hash is null))
);
create index audit_subject on server.audit (subject, id);
create unique index audit_seq on server.audit (seq) where seq is not null;
create index audit_unsealed on server.audit (id) where seq is null;
-- A person's list of what was done tells them when an operator's command opened what was sealed for them.
create index audit_opened on server.audit (((detail->>'visitor')::integer), id) where action = 'operator/opened-sealed';
create trigger audit_stays before update or delete on server.audit for each row execute function server.keep_audit();
create trigger audit_is_kept before truncate on server.audit for each statement execute function server.keep_audit();
alter table server.audit enable row level security;
-- What a visitor does is audited under their own name.
create policy own on server.audit for insert to hub_visitor with check (user_id = visitor.current_id());
grant insert on server.audit to hub_visitor;
-- Only ever added to. Its place in the chain is given to a row a moment after it is written.
grant select, insert, update (seq, hash) on server.audit to hub_server;

-- A request that was answered once is answered the same again. Kept sealed, together with the digest of the request it
-- answers, which could be guessed from in clear.
create table server.answered_requests (
  user_id integer not null references visitor.users on delete cascade,
  key text not null,
  created_at timestamptz not null default now(),
  sealed bytea not null,
  primary key (user_id, key)
);
create index answered_requests_made on server.answered_requests (created_at);
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

-- Keys of the product itself, wrapped like those of visitors, and as little in statistics.
create table server.keys (
  name text primary key,
  wrapped bytea not null,
  key_version integer not null,
  key_id text not null,
  created_at timestamptz not null default now()
);
alter table server.keys alter column wrapped set statistics 0;

-- What was refused, by the hour: how often which path answered with which problem. Nothing of what was asked.
create table server.refusals (
  hour timestamptz not null,
  route text not null,
  code text not null,
  status integer not null,
  times bigint not null,
  primary key (hour, route, code, status)
);

-- Who a visitor is, their sessions, and the key that opens what is sealed for them.

create table visitor.users (
  id serial primary key,
  wallet_address text,
  wallet_proved_at timestamptz,
  created_at timestamptz not null default now(),
  -- What a person says of themselves is one value, sealed with their own key.
  profile bytea,
  -- Since when no session of a visitor lives; null while one does. Who has no other way back can reach nothing any more, and
  -- what is kept of them goes a while later.
  left_at timestamptz
);
-- Anyone can type an address; only one visitor can have proved it.
create unique index users_proved_wallet on visitor.users (lower(wallet_address)) where wallet_proved_at is not null;
alter table visitor.users enable row level security;
create policy own on visitor.users to hub_visitor using (id = visitor.current_id());
grant select on visitor.users to hub_visitor;
-- What was proved is written by the product alone.
grant update (wallet_address, profile) on visitor.users to hub_visitor;

create table visitor.sessions (
  -- The cookie's secret is never stored, only its SHA-256.
  secret_hash bytea primary key,
  user_id integer not null references visitor.users on delete cascade,
  created_at timestamptz not null default now(),
  -- The name that may be shown.
  id uuid not null unique default gen_random_uuid(),
  last_used_at timestamptz not null default now(),
  -- Of the secret it gets when a wallet proves itself: handed out with the question, good once that is answered.
  next_hash bytea,
  -- The kind of device: a browser and a system of short lists, never what the browser said of itself.
  browser text,
  system text
);
create index sessions_user on visitor.sessions (user_id);
create index sessions_last_used on visitor.sessions (last_used_at);
-- A session that is over, whoever ended it and however, is announced to every server when that is committed, so that each
-- may remember for a moment whom a cookie names.
create trigger told_when_ended after delete on visitor.sessions
  for each row execute function visitor.tell_session();
create trigger told_when_renewed after update of secret_hash on visitor.sessions
  for each row execute function visitor.tell_session();

-- One key per visitor, wrapped by the vault key: erasing the row makes everything sealed with it unreadable.
create table visitor.data_keys (
  user_id integer primary key references visitor.users on delete cascade,
  wrapped bytea not null,
  key_version integer not null,
  created_at timestamptz not null default now(),
  -- Which vault key wrapped it: the beginning of that key's hash.
  key_id text
);
-- What the database knows of its columns holds some of their values, and holds them still when the row is gone. A wrapped
-- key whose visitor was erased must be nowhere.
alter table visitor.data_keys alter column wrapped set statistics 0;

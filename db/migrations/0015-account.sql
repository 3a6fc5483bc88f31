-- What an account is beside its visitor: what they saved, their ways back, their wish to be erased.

-- Whom a visitor saved, sealed as one list: whom somebody sees says something of them.

create table account.favorites (
  user_id integer primary key references visitor.users on delete cascade,
  sealed bytea not null,
  changed_at timestamptz not null
);
alter table account.favorites enable row level security;
create policy own on account.favorites to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, update on account.favorites to hub_visitor;

-- Ways back: a passkey, or a code on paper, with which a person is known again in another browser.
create table account.passkeys (
  id text primary key,
  user_id integer not null references visitor.users on delete cascade,
  -- By what the person's device names it, and whom it says it belongs to; both are random and say nothing.
  credential_id text not null unique,
  user_handle text not null,
  -- SubjectPublicKeyInfo, base 64. The private key never leaves the person's device.
  public_key text not null,
  counter bigint not null check (counter >= 0),
  -- Whether the person's other devices may have it as well.
  is_synced boolean not null,
  browser text,
  system text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on account.passkeys (user_id);
alter table account.passkeys enable row level security;
create policy own on account.passkeys for select to hub_visitor using (user_id = visitor.current_id());
grant select on account.passkeys to hub_visitor;

-- 80 random bits each, kept as a hash; a code that was used is gone.
create table account.recovery_codes (
  code_hash text primary key,
  user_id integer not null references visitor.users on delete cascade,
  made_at timestamptz not null
);
create index recovery_codes_user on account.recovery_codes (user_id);
alter table account.recovery_codes enable row level security;

-- What a passkey signs, each for one visitor and one purpose, for a few minutes, answered once.
create table account.passkey_questions (
  challenge text primary key,
  user_id integer not null references visitor.users on delete cascade,
  purpose text not null check (purpose in ('add', 'sign-in')),
  user_handle text,
  expires_at timestamptz not null
);
create index passkey_questions_user on account.passkey_questions (user_id);
create index passkey_questions_expiry on account.passkey_questions (expires_at);
alter table account.passkey_questions enable row level security;

-- Who asked to be erased as soon as nothing of theirs is under way; taken back as long as it has not been done.
create table account.erasures (
  user_id integer primary key references visitor.users on delete cascade,
  asked_at timestamptz not null
);
alter table account.erasures enable row level security;
create policy own on account.erasures to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, delete on account.erasures to hub_visitor;

-- Sessions that end, nothing in clear that is sealed elsewhere, and what the keeping of terms looks up.

-- A session has a name that may be shown (its secret never is), a time of its last use, and the kind of device it is on:
-- a browser and a system of short lists, never what the browser said of itself.
alter table visitor.sessions
  add column id uuid not null unique default gen_random_uuid(),
  add column last_used_at timestamptz not null default now(),
  -- Of the secret it gets when a wallet proves itself: handed out with the question, good once that is answered.
  add column next_hash bytea,
  add column browser text,
  add column system text;
create index sessions_last_used on visitor.sessions (last_used_at);

-- What a person says of themselves is one value, sealed with their own key. What was there in clear goes: a migration has
-- no key to seal it with, and nothing had been put into operation. Nothing proves an e-mail address, so none is unique.
alter table visitor.users
  drop column email, drop column first_name, drop column last_name, drop column date_of_birth, drop column phone,
  drop column email_proved_at,
  add column profile bytea;
grant update (profile) on visitor.users to hub_visitor;
-- A dropped column stays in its rows until they are written anew.
cluster visitor.users using users_pkey;
alter table visitor.users set without cluster;

-- An answer is kept sealed, together with the digest of the request it answers, which could be guessed from in clear.
truncate server.answered_requests;
alter table server.answered_requests drop column body, drop column request_hash, drop column status;
alter table server.answered_requests add column sealed bytea not null;
create index answered_requests_made on server.answered_requests (created_at);

-- Which doctor a payment was for is in costs.paid_for, sealed.
alter table costs.crypto_payments drop column doctor_id, drop column facility_id;
cluster costs.crypto_payments using crypto_payments_pkey;
alter table costs.crypto_payments set without cluster;

-- The server holds nobody's keys and no words that make them.
alter table wallet.user_wallets drop column mnemonic, drop column encrypted_private_key;

-- What refers to a visitor is found by them, so that erasing one need not read everybody's rows.
create index paid_for_user on costs.paid_for (user_id);
create index notes_user on payments.notes (user_id);
create index events_handled on server.events (handled_at) where handled_at is not null;
create index webhook_ended on payments.webhook_deliveries (ended_at) where ended_at is not null;

-- A link to a payment opens once: the first browser that opens it holds it from then on, by a key of its own, of which
-- the hash is kept. A request may have several: each wallet app or device that is handed it gets its own.
alter table payments.links drop constraint links_pkey;
alter table payments.links drop constraint links_secret_hash_key;
alter table payments.links add primary key (secret_hash);
alter table payments.links add column holder_hash text check (holder_hash ~ '^[0-9a-f]{64}$');
create index links_invoice on payments.links (invoice_id);

-- What the product sends from accounts of its own: deliveries of the treasury, and payments carried for who has no BNB.
-- Each transaction has one place among those of its account: signed again with a higher fee it has the same place, so only
-- one of them is ever carried out.

alter table token.treasury_transfers set schema payments;
alter table payments.treasury_transfers rename to own_transactions;
alter table payments.own_transactions rename column order_id to id;
alter table payments.own_transactions drop constraint treasury_transfers_order_id_fkey;
-- What the signer is asked for, as it was asked first.
alter table payments.own_transactions add column call jsonb;
update payments.own_transactions
  set call = jsonb_build_object('kind', 'transfer', 'to', to_address, 'units', units::text);
alter table payments.own_transactions alter column call set not null, drop column to_address, drop column units;

alter table token.treasury_signed set schema payments;
alter table payments.treasury_signed rename to signed_transactions;
alter table payments.signed_transactions rename column order_id to transaction_id;

-- Payments in UDE that their payers allowed by a signature, and that the relayer carries.
create table payments.relayed_permits (
  id bigint generated always as identity primary key,
  invoice_id text not null references payments.invoices,
  genesis text not null,
  owner_address text not null check (owner_address = lower(owner_address)),
  -- The token's own count of the owner's permits: each is good once.
  permit_nonce numeric(78,0) not null check (permit_nonce >= 0),
  units numeric(78,0) not null check (units > 0),
  deadline timestamptz not null,
  signature text not null,
  state text not null default 'sending' check (state in ('sending', 'paid', 'failed')),
  asked_at timestamptz not null,
  ended_at timestamptz
);
-- One at a time for an invoice and for a wallet.
create unique index relayed_permits_invoice on payments.relayed_permits (invoice_id) where state = 'sending';
create unique index relayed_permits_owner on payments.relayed_permits (genesis, owner_address) where state = 'sending';
create index relayed_permits_asked on payments.relayed_permits (asked_at);
-- The server removes none, as it changes nothing of what it wrote before it was sent.
grant select, insert, update on payments.relayed_permits to hub_server;

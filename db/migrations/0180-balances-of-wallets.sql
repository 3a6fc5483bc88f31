-- What a proved wallet held of UDE and BNB when that was last read, for the time in which its chain cannot be read.
create table wallet.token_balances (
  id serial primary key,
  wallet_id integer not null references wallet.user_wallets on delete cascade,
  token_symbol text not null check (token_symbol in ('UDE', 'BNB')),
  -- Null: the chain's own coin.
  contract_address text,
  balance numeric(78,0) not null check (balance >= 0),
  -- US cents; null where no price was known then.
  usd_value numeric(78,0) check (usd_value >= 0),
  last_updated timestamptz not null,
  unique (wallet_id, token_symbol)
);
create index token_balances_age on wallet.token_balances (last_updated);
alter table wallet.token_balances enable row level security;
create policy own on wallet.token_balances to hub_visitor
  using (wallet_id in (select id from wallet.user_wallets)) with check (wallet_id in (select id from wallet.user_wallets));
grant select, insert, update on wallet.token_balances to hub_visitor;
grant usage on sequence wallet.token_balances_id_seq to hub_visitor;

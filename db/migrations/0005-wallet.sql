-- Which addresses visitors have proved to be theirs, and the questions they are asked to prove them.

create table wallet.user_wallets (
  id serial primary key,
  user_id integer not null references visitor.users on delete cascade,
  -- As one writes it who compares: lower case on Ethereum-type chains, as it is elsewhere.
  wallet_address text not null,
  public_key text,
  wallet_type text not null default 'Hub Wallet',
  -- EVM: proved by its key, which is the same on every Ethereum-type chain. BSC, Ethereum: proved by the contract that
  -- stands at it on that chain alone.
  network_id text not null default 'BSC' check (network_id in ('EVM', 'BSC', 'Ethereum', 'Solana', 'Bitcoin')),
  is_active boolean not null default true,
  last_used timestamptz,
  -- Anyone can name an address; only who signs for it has it.
  proved_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, network_id, wallet_address),
  check (network_id not in ('EVM', 'BSC', 'Ethereum') or wallet_address ~ '^0x[0-9a-f]{40}$')
);
create unique index user_wallets_proved on wallet.user_wallets (network_id, wallet_address) where proved_at is not null;
alter table wallet.user_wallets enable row level security;
create policy own on wallet.user_wallets for select to hub_visitor using (user_id = visitor.current_id());
-- What was proved is written by the product alone.
grant select on wallet.user_wallets to hub_visitor;

-- Each question is asked of one visitor about one address, for a few minutes, and answered once.
create table wallet.sign_in_challenges (
  nonce text primary key,
  user_id integer not null references visitor.users on delete cascade,
  chain text not null check (chain in ('evm', 'solana', 'bitcoin')),
  chain_id text not null,
  address text not null,
  message text not null,
  expires_at timestamptz not null
);
create index sign_in_challenges_expiry on wallet.sign_in_challenges (expires_at);
create index sign_in_challenges_user on wallet.sign_in_challenges (user_id);
alter table wallet.sign_in_challenges enable row level security;

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

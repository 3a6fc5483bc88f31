-- UDE: what it cost and when, and who buys it. Amounts are smallest units.

-- One row per round of the price feed.
create table token.price_observations (
  feed text not null check (feed = lower(feed)),
  round_id numeric(78,0) not null,
  -- When the feed says the round was made.
  at timestamptz not null,
  -- US dollars for one UDE.
  price numeric(38,18) not null check (price > 0),
  primary key (feed, round_id, at)
);
create index price_observations_time on token.price_observations (feed, at);
grant select on token.price_observations to hub_visitor;

-- Orders. By card the processor charges and refunds.
create table token.crypto_purchases (
  id serial primary key,
  order_id text not null unique check (order_id ~ '^UDE-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$'),
  -- The books outlive the person's other data.
  user_id integer references visitor.users on delete set null,
  -- A plain number: what the wallet domain keeps has no key here.
  wallet_id integer,
  wallet_address text not null check (wallet_address ~ '^0x[0-9a-f]{40}$'),
  token_symbol text not null default 'UDE' check (token_symbol = 'UDE'),
  token_amount numeric(78,0) not null check (token_amount > 0),
  usd_amount numeric(78,0) not null check (usd_amount between 1000 and 1000000),
  -- US dollars for one UDE.
  price_per_token numeric(38,18) not null check (price_per_token > 0),
  payment_method text not null
    check (payment_method in ('metamask', 'phantom', 'apple_pay', 'coinbase', 'trust', 'crypto_swap', 'credit_card')),
  -- What pays for it: a payment request in a coin, or a checkout of the card processor.
  invoice_id text unique references payments.invoices,
  checkout_session_id text unique,
  payment_intent_id text,
  charge_id text,
  card_fee_amount numeric(78,0) not null default 0 check (card_fee_amount >= 0),
  platform_fee_amount numeric(78,0) not null check (platform_fee_amount >= 0),
  transaction_hash text,
  network_id text not null default 'BSC' check (network_id = 'BSC'),
  block_number bigint,
  gas_used numeric(78,0),
  gas_fee numeric(78,0),
  purchase_status text not null default 'pending'
    check (purchase_status in ('pending', 'processing', 'completed', 'expired', 'failed', 'refunded')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  transfer_status text not null default 'pending' check (transfer_status in ('pending', 'submitted', 'completed', 'failed')),
  -- Why it ended without tokens; a code, nothing of the person.
  why text,
  created_at timestamptz not null,
  -- Until then price and tokens are held for whoever pays.
  held_until timestamptz not null check (held_until > created_at),
  paid_at timestamptz,
  transferred_at timestamptz,
  completed_at timestamptz,
  -- Where the card can be typed, while the order is held.
  checkout_url text,
  card_refund_id text unique,
  -- The cardholder's bank was asked for the money back.
  disputed_at timestamptz,
  -- From which network it came, as a name that only this installation can make, for as long as nothing was paid.
  network text,
  -- How a dispute of its card payment stands: open, won by us, lost to the cardholder. Null: nobody disputed it.
  dispute text check (dispute in ('open', 'won', 'lost')),
  -- Written down before the processor opens its page, so that tokens are promised first.
  constraint card_has_checkout check (payment_method = 'credit_card' or checkout_session_id is null),
  check (num_nonnulls(invoice_id, checkout_session_id) <= 1),
  -- Nothing is delivered that is not on the chain.
  check (transfer_status <> 'completed' or (transaction_hash is not null and completed_at is not null)),
  check (payment_status <> 'paid' or paid_at is not null)
);
create index crypto_purchases_user on token.crypto_purchases (user_id, id desc);
create index crypto_purchases_open on token.crypto_purchases (id)
  where purchase_status in ('pending', 'processing');
create index crypto_purchases_intent on token.crypto_purchases (payment_intent_id) where payment_intent_id is not null;
create index crypto_purchases_network on token.crypto_purchases (network) where purchase_status = 'pending';
-- What has ended goes on to nothing else, whoever writes it.
create trigger ended_stays before update of purchase_status, payment_status, transfer_status on token.crypto_purchases
  for each row execute function token.keep_ended();
alter table token.crypto_purchases enable row level security;
-- A visitor makes an order; payment and chain move it on.
create policy own on token.crypto_purchases to hub_visitor
  using (user_id = visitor.current_id())
  with check (user_id = visitor.current_id() and purchase_status = 'pending' and payment_status = 'pending'
    and transfer_status = 'pending' and transaction_hash is null);
grant select, insert on token.crypto_purchases to hub_visitor;
grant usage on sequence token.crypto_purchases_id_seq to hub_visitor;
-- The server removes no order.
grant select, insert, update on token.crypto_purchases to hub_server;

-- What the card processor told us, signed, as it came: each once, however often and in whatever order they came; nothing of who paid.
create table token.card_events (
  id text primary key,
  type text not null,
  -- Which order it is about: by its number, or by the payment that an order is known to have.
  order_id text,
  session_id text,
  payment_intent_id text,
  charge_id text,
  -- US cents.
  amount numeric(78,0),
  currency text,
  status text,
  made_at timestamptz not null,
  received_at timestamptz not null,
  check (num_nonnulls(order_id, payment_intent_id) > 0)
);
create index card_events_order on token.card_events (order_id) where order_id is not null;
create index card_events_intent on token.card_events (payment_intent_id) where payment_intent_id is not null;
grant select, insert on token.card_events to hub_server;

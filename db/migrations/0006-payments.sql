-- What is owed, what was paid, what it means: invoices, their quotes, payments seen on chain, refunds, and the books. Nothing
-- here says what the money is for: an invoice carries an opaque reference. Amounts are smallest units of their coin.

-- How far each chain has been read

-- Up to which block each chain has been read, and up to when everything that happened there is known.
create table payments.cursors (
  chain text primary key,
  genesis text not null,
  height bigint not null,
  hash text not null,
  block_time timestamptz not null,
  known_until timestamptz not null,
  final_height bigint,
  final_hash text
);
grant select on payments.cursors to hub_visitor;

-- Blocks that were read, ever sparser into the past: where a chain that changed its mind parted from what we know.
create table payments.checkpoints (
  chain text not null references payments.cursors on delete cascade,
  height bigint not null,
  hash text not null,
  primary key (chain, height)
);

-- When a chain was last read to its newest block, and how many of its nodes were asked in vain before one answered.
create table payments.readings (
  chain text primary key,
  read_at timestamptz,
  tried_at timestamptz not null,
  refused integer not null
);
grant select on payments.readings to hub_visitor;

-- Where money is received

-- What was once an address of ours stays watched; only those asked for now are shown to payers.
create table payments.receiving (
  chain text not null,
  asset text not null,
  -- Null for a chain's own coin.
  token_contract text,
  pay_to text not null,
  is_asked boolean not null,
  -- Of which instance of the chain the books know what was here before it was watched.
  opened_genesis text,
  -- From which block on it was watched: what it held after that block opened its books, so a transaction that is read by its
  -- hash is written down only when it is later.
  opened_height bigint,
  unique nulls not distinct (chain, asset, token_contract, pay_to)
);
create unique index receiving_asked on payments.receiving (chain, asset) where is_asked;

-- Invoices

-- A table's checks are read and planned anew for every statement, which was a fifth of the work of making an invoice. A
-- type's checks and a trigger's plan are kept.
create domain payments.invoice_status as text
  check (value in ('new', 'processing', 'settled', 'expired', 'invalid'));
create domain payments.invoice_exception as text
  check (value in ('none', 'paid_partial', 'paid_over', 'paid_late', 'needs_review'));
create domain payments.invoice_reference as text check (length(value) between 1 and 64);
create domain payments.quote_kind as text check (value in ('asked', 'late'));
create domain payments.delivery_state as text check (value in ('waiting', 'delivered', 'failed'));

-- An invoice owes US cents. While it is open its new version stands on the page of the one before, and no index is told of it
-- (https://www.postgresql.org/docs/18/storage-hot.html): pages are left room, and what indexes know of its status is only
-- whether it is open.
create table payments.invoices (
  id text primary key,
  -- The books outlive the person's other data.
  user_id integer references visitor.users on delete set null,
  reference payments.invoice_reference not null,
  chain text not null,
  -- The first block's hash: which instance of the chain, when a practice chain began anew.
  genesis text not null,
  asset text not null,
  pay_to text not null,
  token_contract text,
  usd_units numeric(78,0) not null,
  fee_usd_units numeric(78,0) not null,
  payer text,
  status payments.invoice_status not null default 'new',
  exception payments.invoice_exception not null default 'none',
  -- Grows by one with every change of status, exception or books.
  version integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  monitor_until timestamptz not null,
  settled_at timestamptz,
  -- How many blocks must stand on its payments, their own included; null: until the chain itself calls them final.
  required integer,
  -- What tells its payments from others where the amount need not: a destination tag, a reference key, an address of its own.
  marker text,
  -- How its amount was stated when not in US dollars.
  stated jsonb,
  -- A newer request took its place, and which: whoever pays this one after all is told so where they look now.
  replaced_at timestamptz,
  -- Its payer asked for all of it back: nothing pays it from then on.
  returned_at timestamptz,
  -- When the chain's newest block was made, by its own clock, when the invoice was made; null when it had not just been read.
  -- Money in a later block came after the invoice, whatever our clock says.
  made_after timestamptz,
  is_open boolean not null default true,
  replaced_by text references payments.invoices (id),
  -- Since when what an invoice pays for has left, or is about to: the money that settles it moves no more.
  kept_at timestamptz,
  -- Until when what an invoice buys is held at a price of its own: it is paid whole and by then, and asked anew no later.
  -- Null: a bill.
  deadline timestamptz check (deadline > created_at),
  -- Since when what an invoice was to buy is not delivered any more, so that all that paid it is its payer's again.
  released_at timestamptz,
  -- The rest of a part-paid request is asked for by another one, in another coin: then the first one's bill is what came for it.
  rest_of text references payments.invoices (id)
) with (fillfactor = 80);
create index invoices_user on payments.invoices (user_id, created_at desc);
create index invoices_expiring on payments.invoices (expires_at) where is_open;
create unique index invoices_marker on payments.invoices (chain, pay_to, marker) where marker is not null;
create index invoices_open_addresses on payments.invoices (pay_to)
  where chain = 'bitcoin' and marker = pay_to and is_open;
create index invoices_replaced_by on payments.invoices (replaced_by) where replaced_by is not null;
create index invoices_rest_of on payments.invoices (rest_of) where rest_of is not null;
-- What an invoice was made with is checked when it is made or changed, not with each change of its status.
create trigger invoice_checked before insert or update of id, usd_units, fee_usd_units, created_at, expires_at,
  monitor_until, required on payments.invoices for each row execute function payments.check_invoice();
create trigger invoice_open before update of status, is_open on payments.invoices
  for each row execute function payments.mark_open();
create trigger invoices_audited after insert on payments.invoices referencing new table as added
  for each statement execute function payments.audit_invoices();
alter table payments.invoices enable row level security;
-- A visitor reads their own invoices; the product writes them, and removes none.
create policy own on payments.invoices for select to hub_visitor using (user_id = visitor.current_id());
grant select on payments.invoices to hub_visitor;
grant select, insert, update on payments.invoices to hub_server;

-- Addresses derived from an account key, each for one invoice, in the order of their index. The product makes them; a
-- visitor's request only takes the next one. They stay watched for good.
create table payments.addresses (
  chain text not null,
  pay_to text primary key,
  -- The account by the hash of its key.
  account text not null,
  index integer not null check (index >= 0),
  -- Whether something had come here before it was asked for, as after a backup was put back: given to nobody.
  was_used boolean not null,
  invoice_id text unique references payments.invoices deferrable initially deferred,
  unique (account, index)
);
create index addresses_free on payments.addresses (account, index) where invoice_id is null and not was_used;

-- Whom and what it is for, in the words of whoever made it: sealed with their own key, read by nobody else.
create table payments.notes (
  invoice_id text primary key references payments.invoices,
  user_id integer not null references visitor.users on delete cascade,
  sealed bytea not null
);
create index notes_user on payments.notes (user_id);
alter table payments.notes enable row level security;
create policy own on payments.notes to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert on payments.notes to hub_visitor;

-- A payment request that its maker opened on another device: whoever has the secret sees what to pay, and nothing else. Kept
-- is the secret's hash. One for each request; ending it removes the row.
create table payments.links (
  invoice_id text primary key references payments.invoices,
  user_id integer not null references visitor.users on delete cascade,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
create index links_user on payments.links (user_id);
alter table payments.links enable row level security;
create policy own on payments.links to hub_visitor
  using (user_id = visitor.current_id())
  with check (user_id = visitor.current_id() and invoice_id in (select id from payments.invoices));
grant select, insert, update, delete on payments.links to hub_visitor;

-- What happened to an invoice, in order, as its payer is told; only ever asked for by the invoice. Never changed afterwards.
create table payments.timeline (
  id bigint generated always as identity,
  invoice_id text not null,
  what text not null check (what in ('seen', 'confirmed', 'undone', 'expired', 'claimed_away', 'refund_asked', 'refund_granted',
    'refund_paid', 'refund_cancelled', 'unattributed')),
  tx_hash text,
  at timestamptz not null,
  primary key (invoice_id, id)
);
alter table payments.timeline enable row level security;
create policy own on payments.timeline for select to hub_visitor
  using (invoice_id in (select id from payments.invoices));
grant select on payments.timeline to hub_visitor;
grant select, insert on payments.timeline to hub_server;

-- Quotes: each asks an exact amount of the coin for what is outstanding

-- The least by which two asked amounts of a coin differ: smallest units.
create function payments.asked_step(asset text) returns numeric language sql immutable return
  case asset when 'UDE' then 1e12 when 'LINK' then 1e12 when 'ETH' then 1e10 when 'SOL' then 1e3 else 1 end;
-- By how much an amount may exceed the plain conversion: as many steps of its coin as tell equal invoices apart.
create function payments.max_above(asset text) returns numeric language sql immutable return
  case asset when 'UDE' then 1e16 when 'LINK' then 1e16 when 'ETH' then 1e14 when 'USDC' then 1e4 when 'BTC' then 501
    when 'XRP' then 2 when 'SOL' then 2.001e6 end;

create table payments.quotes (
  invoice_id text not null references payments.invoices deferrable initially deferred,
  seq integer not null,
  -- asked: an amount that is reserved for it. late: only a price, for money that came when no quote was in force.
  kind payments.quote_kind not null,
  rate_num numeric(78,0) not null,
  rate_den numeric(78,0) not null,
  rate_source text not null,
  rate_at timestamptz not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- What an asked quote asks: US cents, and the units they come to.
  usd_units numeric(78,0),
  units numeric(78,0),
  chain text not null,
  asset text not null,
  pay_to text not null,
  -- Nobody else is asked for this amount until then. A transaction can be mined hours after its wallet sent it, and
  -- what came late must not count for whoever is asked for the same amount next.
  reserved_until timestamptz,
  is_reserved boolean not null,
  -- From when on the amount may be asked of somebody else, if need be: its time is over, and whatever was sent for it in its
  -- last second has been seen. Until somebody else is asked for it, what comes late still is this invoice's.
  free_at timestamptz,
  primary key (invoice_id, seq)
);
create unique index quotes_reserved on payments.quotes (chain, asset, pay_to, units) where is_reserved;
create index quotes_ending on payments.quotes (reserved_until) where is_reserved;
create trigger quote_checked before insert or update of kind, usd_units, units, rate_num, rate_den, asset, made_at,
  expires_at, reserved_until on payments.quotes for each row execute function payments.check_quote();
create trigger quote_on_grid before insert on payments.quotes for each row
  when (new.is_reserved) execute function payments.check_reserved();
create trigger quotes_stay before delete on payments.quotes
  for each row execute function payments.refuse_removing();
alter table payments.quotes enable row level security;
create policy own on payments.quotes for select to hub_visitor
  using (invoice_id in (select id from payments.invoices));
grant select on payments.quotes to hub_visitor;
grant select, insert, update on payments.quotes to hub_server;

-- Who holds a payment request that may be unpaid, and until when: one row for each quote, for less than an hour.
create table payments.reservations (
  invoice_id text not null,
  seq integer not null,
  user_id integer not null references visitor.users on delete cascade,
  -- The network address it was asked from, as a keyed hash.
  network text,
  until timestamptz not null,
  primary key (invoice_id, seq)
);
create index reservations_user on payments.reservations (user_id);
create index reservations_network on payments.reservations (network) where network is not null;
create index reservations_ending on payments.reservations (until);
alter table payments.reservations enable row level security;
create policy own on payments.reservations for select to hub_visitor using (user_id = visitor.current_id());

-- Money

-- Every transfer to us that the chain shows, whoever sent it. Without an invoice it is money nobody has explained yet. How many
-- blocks stand on it follows from where it stands and how far its chain has been read, so no row is written for it with every
-- block: only the block at which it became final is kept.
create table payments.payments (
  chain text not null,
  genesis text not null,
  tx_hash text not null,
  log_index integer not null,
  asset text not null,
  units numeric(78,0) not null check (units > 0),
  from_address text not null,
  to_address text not null,
  -- A payment may be seen before a block has it. It was made when its block says, or else when we saw it.
  height bigint,
  block_hash text,
  block_time timestamptz,
  state text not null check (state in ('seen', 'final', 'orphaned')),
  invoice_id text,
  seen_at timestamptz not null,
  -- Which quote credits it. Null while nobody has explained it, and while it waits for a price.
  quote_seq integer,
  marker text,
  paid_at timestamptz not null,
  -- How we know whose it is. Null: nobody's yet.
  attributed_by text check (attributed_by in ('marker', 'amount', 'proof', 'claim', 'operator')),
  -- It waits for a block and says that its sender may still replace it.
  is_replaceable boolean,
  final_at bigint,
  -- How many blocks must stand on it: what its invoice was told, or what is usual on its chain.
  required integer,
  primary key (chain, genesis, tx_hash, log_index),
  check (quote_seq is null or invoice_id is not null),
  check (num_nulls(height, block_hash, block_time) in (0, 3)),
  check (not is_replaceable or height is null),
  check ((final_at is not null) = (state = 'final')),
  check (final_at >= height)
);
create index payments_invoice on payments.payments (invoice_id) where invoice_id is not null;
-- The first block of a chain is as good as the same for all that is on it, and is compared when a row is found.
create index payments_recent on payments.payments (chain, height);
create index payments_open on payments.payments (chain) where state = 'seen';
create index payments_unexplained on payments.payments (seen_at) where invoice_id is null and state <> 'orphaned';
create index payments_unpriced on payments.payments (invoice_id)
  where invoice_id is not null and quote_seq is null and state <> 'orphaned';

-- That what a payment is attributed to is there is proved by one look for all that a statement writes. A foreign key
-- would look for each of them, and write to each quote that it stays meanwhile; a quote is never removed.
create trigger payments_attributed after insert on payments.payments referencing new table as added
  for each statement execute function payments.check_attributed();
-- Money that an operator attributed can be put back among what nobody has explained. All else stays attributed.
create function payments.is_put_back(was payments.payments, now payments.payments) returns boolean language sql immutable
  return was.attributed_by = 'operator' and num_nulls(now.invoice_id, now.quote_seq, now.attributed_by) = 3;
create trigger payments_reattributed before update of invoice_id, quote_seq on payments.payments for each row
  when ((new.invoice_id is distinct from old.invoice_id or new.quote_seq is distinct from old.quote_seq)
    and not coalesce(payments.is_put_back(old, new), false))
  execute function payments.check_reattributed();
alter table payments.payments enable row level security;
create policy own on payments.payments for select to hub_visitor
  using (invoice_id in (select id from payments.invoices));
grant select on payments.payments to hub_visitor;
-- What happened stays: of a transfer the server writes only what becomes known later.
grant select, insert, update (height, block_hash, block_time, final_at, state, is_replaceable, paid_at, invoice_id, quote_seq,
  attributed_by, required) on payments.payments to hub_server;

-- Every transfer from our receiving address that the chain shows.
create table payments.outgoing (
  chain text not null,
  genesis text not null,
  tx_hash text not null,
  log_index integer not null,
  asset text not null,
  units numeric(78,0) not null check (units > 0),
  from_address text not null,
  to_address text not null,
  height bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  state text not null check (state in ('seen', 'final', 'orphaned')),
  seen_at timestamptz not null,
  final_at bigint,
  primary key (chain, genesis, tx_hash, log_index),
  check ((final_at is not null) = (state = 'final')),
  check (final_at >= height)
);
create index outgoing_recent on payments.outgoing (chain, genesis, height);
grant select, insert, update (height, block_hash, block_time, final_at, state) on payments.outgoing to hub_server;

-- A hash the payer's page told us. It proves nothing and moves nothing; it is kept for support.
create table payments.declared_transactions (
  invoice_id text not null references payments.invoices,
  tx_hash text not null,
  verdict text,
  declared_at timestamptz not null,
  primary key (invoice_id, tx_hash)
);
-- What payers posted in the last minutes is looked for with every block.
create index declared_lately on payments.declared_transactions (declared_at);
alter table payments.declared_transactions enable row level security;
create policy own on payments.declared_transactions to hub_visitor
  using (invoice_id in (select id from payments.invoices)) with check (invoice_id in (select id from payments.invoices));
grant select, insert, update on payments.declared_transactions to hub_visitor;

-- Money that came and is nobody's yet, of which the payer of a request says that an exchange sent it for them. It moves
-- nothing: an operator compares and attributes.
create table payments.exchange_claims (
  invoice_id text not null references payments.invoices,
  tx_hash text not null,
  said_at timestamptz not null,
  primary key (invoice_id, tx_hash)
);
create index on payments.exchange_claims (tx_hash);
alter table payments.exchange_claims enable row level security;
create policy own on payments.exchange_claims to hub_visitor
  using (invoice_id in (select id from payments.invoices)) with check (invoice_id in (select id from payments.invoices));
grant select, insert on payments.exchange_claims to hub_visitor;
grant select, insert on payments.exchange_claims to hub_server;

-- Refunds

-- A destination tag is 32 bits and written one way: 7, never 007.
create function payments.is_destination_tag(tag text) returns boolean language sql immutable return
  tag ~ '^(0|[1-9][0-9]{0,9})$' and tag::numeric <= 4294967295;

-- What a payer asked to be sent back to an address of theirs, or the payee granted. An operator sends it; here it is only
-- checked and booked.
create table payments.refunds (
  id text primary key,
  invoice_id text not null references payments.invoices,
  chain text not null,
  genesis text not null,
  asset text not null,
  units numeric(78,0) not null check (units > 0),
  to_address text not null,
  -- The destination tag, where the chain has such and the address needs one.
  to_tag text,
  state text not null default 'asked' check (state in ('asked', 'paid', 'cancelled')),
  -- undone: the chain took back the money it was about. operator: taken back, to be asked anew. claimed: who sent the money it
  -- was about claimed it for another invoice.
  why text check (why in ('undone', 'operator', 'claimed')),
  asked_at timestamptz not null,
  paid_at timestamptz,
  tx_hash text,
  -- Who sent its payout, as the chain shows it.
  paid_from text[],
  -- What the payee gives back of a bill that is paid, beside what was beyond it: so many units of the refund, worth so many
  -- cents of the bill, and why.
  granted_units numeric(78,0) not null default 0 check (granted_units between 0 and units),
  granted_usd numeric(78,0),
  reason text check (reason in ('duplicate', 'overcharged', 'not_provided', 'requested')),
  -- How it is known that money may go to the address: it came from there, whoever sent it signed for it, or an operator is to
  -- make sure.
  address_by text check (address_by in ('sender', 'signature', 'operator')),
  check (num_nulls(paid_at, tx_hash) = case state when 'paid' then 0 else 2 end),
  check ((why is null) = (state <> 'cancelled')),
  check (num_nulls(granted_usd, reason) = case when granted_units > 0 then 0 else 2 end),
  constraint refunds_tag check (to_tag is null or state = 'cancelled' or payments.is_destination_tag(to_tag))
);
-- A payout counts once.
create unique index refunds_payout on payments.refunds (chain, genesis, tx_hash, to_address, (coalesce(to_tag, '')))
  where tx_hash is not null;
create index refunds_invoice on payments.refunds (invoice_id);
create index refunds_asked on payments.refunds (asked_at) where state = 'asked';
create trigger refunds_stay_paid before update or delete on payments.refunds for each row
  when (old.state = 'paid') execute function payments.refuse_unpaying();
alter table payments.refunds enable row level security;
create policy own on payments.refunds for select to hub_visitor
  using (invoice_id in (select id from payments.invoices));
-- A payer reads their own; the product writes them.
grant select on payments.refunds to hub_visitor;
grant select, insert, update on payments.refunds to hub_server;

-- The books

-- Each key is one journal entry whose lines sum to zero per asset. Positive is what we have, negative what we owe. An entry is
-- about an invoice, or about a transfer without one (in:… or out:…), or opens the books.
create table payments.ledger_entries (
  key text not null,
  account text not null,
  asset text not null,
  units numeric(78,0) not null check (units <> 0),
  invoice_id text,
  at timestamptz not null,
  transfer_id text,
  primary key (key, account, asset),
  check (num_nonnulls(invoice_id, transfer_id) <= 1)
);
create index ledger_invoice on payments.ledger_entries (invoice_id);
create index ledger_transfer on payments.ledger_entries (transfer_id) where transfer_id is not null;
create trigger entries_checked after insert on payments.ledger_entries referencing new table as added
  for each statement execute function payments.check_entries();
create trigger ledger_only_grows before update or delete on payments.ledger_entries
  for each row execute function payments.refuse_rewriting();
grant select, insert on payments.ledger_entries to hub_server;

-- What the chain says our address holds at a block, beside what our records and our books say.
create table payments.reconciliations (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  chain text not null,
  genesis text not null,
  height bigint not null,
  chain_units numeric(78,0) not null,
  record_units numeric(78,0) not null,
  book_units numeric(78,0) not null,
  difference numeric(78,0) not null,
  asset text not null
);
create index reconciliations_newest on payments.reconciliations (id desc);

-- What the accounts that send for us hold, by the chain and by the books, whenever the two were compared. The first of an
-- address opens its books with what is there; what moves afterwards has to be in the books.
create table payments.own_account_comparisons (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- As the books call it.
  account text not null,
  asset text not null,
  address text not null,
  genesis text not null,
  height bigint not null,
  chain_units numeric(78,0) not null,
  book_units numeric(78,0) not null,
  difference numeric(78,0) not null,
  is_opening boolean not null
);
create index own_account_comparisons_newest on payments.own_account_comparisons (account, asset, id desc);
grant select, insert on payments.own_account_comparisons to hub_server;

-- Webhooks

-- What a merchant's own system is told of, and how telling it went. A row is written in the transaction of the change it
-- tells; its body never changes afterwards, however often it is sent. What a new invoice is told as follows from how it was
-- made, so that body is written when it is first sent. Nothing is announced: whoever sends looks for what is due by itself,
-- since NOTIFY lets one transaction commit at a time and all invoices made at once would wait for one another.
create table payments.webhook_deliveries (
  id text primary key,
  seq bigint generated always as identity,
  kind text not null,
  invoice_id text not null references payments.invoices,
  -- The payment it tells of, as transaction:place; null when it tells of the invoice itself.
  transfer_id text,
  body text,
  state payments.delivery_state not null default 'waiting',
  made_at timestamptz not null,
  -- When it is tried next. Moved on before each attempt, so that nobody else makes the same one, and a crash delays it only.
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- Of these, how many were made before it was asked for again by hand: its times begin anew.
  earlier_attempts integer not null default 0,
  -- The answer's status, or why there was none.
  last_answer text,
  ended_at timestamptz,
  check (body is not null or kind = 'invoice.created')
);
create index webhook_due on payments.webhook_deliveries (due_at, seq) where state = 'waiting';
create index webhook_failed on payments.webhook_deliveries (ended_at) where state = 'failed';
create index webhook_ended on payments.webhook_deliveries (ended_at) where ended_at is not null;
create index webhook_told on payments.webhook_deliveries (invoice_id, transfer_id, seq);
alter table payments.webhook_deliveries enable row level security;

-- What the product sends from accounts of its own

-- Deliveries of the treasury, and payments carried for who has no BNB. Each transaction has one nonce of its account: signed
-- again with a higher fee it has the same one, so only one of them is ever carried out.
create table payments.own_transactions (
  id text primary key,
  -- The first block's hash: a practice chain may begin anew.
  genesis text not null,
  from_address text not null check (from_address = lower(from_address)),
  nonce bigint not null check (nonce >= 0),
  claimed_at timestamptz not null,
  -- What the signer is asked for, as it was asked first.
  call jsonb not null,
  unique (genesis, from_address, nonce)
);
-- What the server wrote of a transaction before it was sent stays as it was written.
grant select, insert on payments.own_transactions to hub_server;

-- What was signed for a transaction, in turn; kept before it is sent.
create table payments.signed_transactions (
  transaction_id text not null references payments.own_transactions (id),
  attempt integer not null check (attempt > 0),
  raw text not null,
  hash text not null unique,
  max_fee_per_gas numeric(78,0) not null,
  signed_at timestamptz not null,
  -- Whether it carries nothing: it takes the place of a transaction that is not to be carried out any more.
  cancels boolean not null default false,
  primary key (transaction_id, attempt)
);
grant select, insert on payments.signed_transactions to hub_server;

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
  ended_at timestamptz,
  -- From which network it was asked for, as a name that only this installation can make: so many a day.
  network text
);
-- One at a time for an invoice and for a wallet.
create unique index relayed_permits_invoice on payments.relayed_permits (invoice_id) where state = 'sending';
create unique index relayed_permits_owner on payments.relayed_permits (genesis, owner_address) where state = 'sending';
create index relayed_permits_asked on payments.relayed_permits (asked_at);
-- The server removes none, as it changes nothing of what it wrote before it was sent.
grant select, insert, update on payments.relayed_permits to hub_server;

-- Money that nobody asked for in just this way finds its invoice by a proved address, and what is owed to a payer goes back.

-- How we know whose it is. Null: of before this was written down, or nobody's yet.
alter table payments.payments add column attributed_by text
  check (attributed_by in ('mark', 'amount', 'proof', 'claim', 'operator'));

-- Its payer asked for all of it back: nothing pays it from then on.
alter table payments.invoices add column returned_at timestamptz;

-- What a payer asked to be sent back to an address of theirs. An operator sends it; here it is only checked and booked.
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
  -- undone: the chain took back the money it was about. operator: taken back, to be asked anew.
  why text check (why in ('undone', 'operator')),
  asked_at timestamptz not null,
  paid_at timestamptz,
  tx_hash text,
  check (num_nulls(paid_at, tx_hash) = case state when 'paid' then 0 else 2 end),
  check ((why is null) = (state <> 'cancelled'))
);
-- A payout counts once.
create unique index refunds_payout on payments.refunds (chain, genesis, tx_hash, to_address, (coalesce(to_tag, '')))
  where tx_hash is not null;
create index refunds_invoice on payments.refunds (invoice_id);
create index refunds_asked on payments.refunds (asked_at) where state = 'asked';
alter table payments.refunds enable row level security;
create policy own on payments.refunds for select to hub_visitor
  using (invoice_id in (select id from payments.invoices));
-- A payer reads their own; the product writes them.
grant select on payments.refunds to hub_visitor;

create function payments.refuse_unpaying() returns trigger language plpgsql as $$
begin
  raise exception 'what was sent back was sent back' using errcode = 'check_violation';
end $$;
create trigger refunds_stay_paid before update or delete on payments.refunds for each row
  when (old.state = 'paid') execute function payments.refuse_unpaying();

alter table payments.timeline drop constraint timeline_what_check,
  add check (what in ('seen', 'confirmed', 'undone', 'expired', 'refund_asked', 'refund_paid', 'refund_cancelled'));

-- Invoices of one person that money may still come for.
create index invoices_of_payer on payments.invoices (user_id, chain, asset, pay_to)
  where status in ('new', 'processing', 'expired');

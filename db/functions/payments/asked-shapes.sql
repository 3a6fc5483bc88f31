-- What is told to payments.open_invoice and payments.ask, in parts that have names: each is made by the function of its name,
-- whose call names its values. A shape that changes is a migration's work (alter type).
do $$ begin
  if to_regtype('payments.requester') is not null then return; end if;
  -- Who asks, from which network address, and how many of their requests, and of everybody's there, may be unpaid.
  create type payments.requester as (me integer, network text, max_of_visitor integer, max_of_network integer);
  -- What is owed and to be paid over a rail: its reference and payer, how it was stated when not in dollars, how many
  -- confirmations it needs, and until when what it buys is held; null: it is a bill.
  create type payments.owed as (usd numeric, fee_usd numeric, reference text, payer text, stated jsonb, confirmations integer,
    pay_by timestamptz);
  -- At which price, from which amount on, of how many amounts and of how many when those are held; made at, until when it is
  -- asked, from when its amount may be another's, and until when it is looked for.
  create type payments.offer as (num numeric, den numeric, source text, priced_at timestamptz, min_units numeric,
    slot_count integer, crowded_count integer, at timestamptz, until timestamptz, free_at timestamptz, held_until timestamptz);
end $$;

create or replace function payments.requester(me integer, network text, max_of_visitor integer, max_of_network integer)
  returns payments.requester language sql immutable as $$
  select row(me, network, max_of_visitor, max_of_network)::payments.requester $$;

create or replace function payments.owed(usd numeric, fee_usd numeric, reference text, payer text, stated jsonb,
  confirmations integer, pay_by timestamptz) returns payments.owed language sql immutable as $$
  select row(usd, fee_usd, reference, payer, stated, confirmations, pay_by)::payments.owed $$;

create or replace function payments.offer(num numeric, den numeric, source text, priced_at timestamptz, min_units numeric,
  slot_count integer, crowded_count integer, at timestamptz, until timestamptz, free_at timestamptz, held_until timestamptz)
  returns payments.offer language sql immutable as $$
  select row(num, den, source, priced_at, min_units, slot_count, crowded_count, at, until, free_at, held_until)::payments.offer
  $$;

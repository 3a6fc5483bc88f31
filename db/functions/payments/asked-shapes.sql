-- What is told to payments.open_invoice and payments.ask, in parts that have names. Each is a type and a function of its name
-- that makes one, whose call names its values. Its fields are said here and nowhere else: one that is new stands last and is
-- added to the type that is there, one that is not named any more is taken from it.
do $shapes$
declare
  part text;
  fields text[];
  field text;
begin
  for part, fields in values
    -- Who asks, from which network address, and how many of their requests, and of everybody's there, may be unpaid.
    ('requester', array['me integer', 'network text', 'max_of_visitor integer', 'max_of_network integer']),
    -- What is owed: its reference and payer, how it was stated when not in dollars, how many confirmations it needs, and
    -- until when what it buys is held; null: it is a bill.
    ('owed', array['usd numeric', 'fee_usd numeric', 'reference text', 'payer text', 'stated jsonb',
      'confirmations integer', 'pay_by timestamptz']),
    ('offer', array[
      -- The price: a fraction, whose it is and when it was made.
      'num numeric', 'den numeric', 'source text', 'priced_at timestamptz',
      -- The least that is asked, of how many amounts, and of how many when those are held.
      'min_units numeric', 'slot_count integer', 'crowded_count integer',
      -- When it is made, and until when it is asked.
      'at timestamptz', 'until timestamptz',
      -- From when its amount may be another's, and until when it is looked for.
      'free_at timestamptz', 'held_until timestamptz'])
  loop
    execute format('drop function if exists payments.%I', part);
    if to_regtype('payments.' || part) is null then
      execute format('create type payments.%I as ()', part);
    end if;
    for field in select a.attname from pg_attribute a join pg_type t on t.typrelid = a.attrelid
      where t.oid = to_regtype('payments.' || part) and not a.attisdropped
        and a.attname not in (select split_part(f, ' ', 1) from unnest(fields) f)
    loop
      execute format('alter type payments.%I drop attribute %I', part, field);
    end loop;
    for field in select f from unnest(fields) with ordinality as named (f, place)
      where split_part(f, ' ', 1) not in (select a.attname from pg_attribute a join pg_type t on t.typrelid = a.attrelid
        where t.oid = to_regtype('payments.' || part) and not a.attisdropped) order by place
    loop
      execute format('alter type payments.%I add attribute %s', part, field);
    end loop;
    execute format('create function payments.%1$I(%2$s) returns payments.%1$I language sql immutable as $made$ select row(%3$s)::payments.%1$I $made$',
      part, array_to_string(fields, ', '),
      (select string_agg(split_part(f, ' ', 1), ', ' order by place) from unnest(fields) with ordinality as named (f, place)));
  end loop;
end $shapes$;

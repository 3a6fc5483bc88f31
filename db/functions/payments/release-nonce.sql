-- Takes its nonce from a transaction of ours of which nothing was signed: a transfer of nothing fills it from then on:
-- the one thing that may be changed of what is to be sent. Answers the name of what fills it; null when something was signed.
create or replace function payments.release_nonce(of_id text) returns text
  language plpgsql security definer set search_path = payments, pg_temp as $$
declare
  filling text;
begin
  perform from payments.own_transactions where id = of_id for update;
  if not found or exists (select from payments.signed_transactions where transaction_id = of_id) then return null; end if;
  update payments.own_transactions set id = 'filled:' || nonce || ':' || id, call = '{"kind": "nothing"}'
    where id = of_id returning id into filling;
  return filling;
end $$;
revoke all on function payments.release_nonce from public;

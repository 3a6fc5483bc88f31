-- An order by card is written down before the processor opens its page, so that tokens are promised first; and from which
-- network it came, as a name that only this installation can make, for as long as nothing was paid.
alter table token.crypto_purchases drop constraint card_has_checkout;
alter table token.crypto_purchases add constraint card_has_checkout
  check (payment_method = 'credit_card' or checkout_session_id is null);
alter table token.crypto_purchases add column network text;
-- It is asked with more from now on.
drop function if exists token.why_not_promised(numeric, numeric, timestamptz, numeric);
create index crypto_purchases_network on token.crypto_purchases (network) where purchase_status = 'pending';

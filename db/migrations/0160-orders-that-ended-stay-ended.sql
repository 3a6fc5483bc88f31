-- How a dispute of an order's card payment stands: open, won by us, lost to the cardholder. Null: nobody disputed it.
alter table token.crypto_purchases add column dispute text check (dispute in ('open', 'won', 'lost'));
-- What has ended goes on to nothing else, whoever writes it.
create trigger ended_stays before update of purchase_status, payment_status, transfer_status on token.crypto_purchases
  for each row execute function token.keep_ended();

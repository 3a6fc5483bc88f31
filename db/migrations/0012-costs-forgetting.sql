-- What the hourly removal of old estimates looks up.
create index estimates_expiry on costs.estimates (expires_at);
create index crypto_payments_estimate on costs.crypto_payments (estimate_id);

-- What share of a copay its processing fee was, in basis points, and the tier that lowered it; null where none did.
alter table costs.crypto_payments
  add column fee_basis_points integer not null default 200 check (fee_basis_points between 100 and 200),
  add column fee_tier text;

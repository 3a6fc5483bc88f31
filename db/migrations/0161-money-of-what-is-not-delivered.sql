-- Since when what an invoice was to buy is not delivered any more, so that all that paid it is its payer's again.
alter table payments.invoices add column released_at timestamptz;

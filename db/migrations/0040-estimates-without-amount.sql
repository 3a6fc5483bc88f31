-- An estimate may name no amount to pay: with Medicaid, for instance, nobody knows one.
alter table costs.estimates alter column amount drop not null;

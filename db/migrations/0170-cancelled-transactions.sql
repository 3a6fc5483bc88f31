-- Whether what was signed for a place carries nothing: it takes the place of a transaction that is not to be carried out any more.
alter table payments.signed_transactions add column cancels boolean not null default false;

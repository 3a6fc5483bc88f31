-- From which block on an address was watched: what it held after that block opened its books, so a transaction that is
-- read by its hash is written down only when it is later. Null: before that was noted.
alter table payments.receiving add column opened_height bigint;

-- What payers posted in the last minutes is looked for with every block.
create index declared_lately on payments.declared_transactions (declared_at);

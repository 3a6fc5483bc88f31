-- What the accounts that send for us hold, by the chain and by the books, whenever the two were compared. The first of an
-- address opens its books with what is there; what moves afterwards has to be in the books.
create table payments.own_account_comparisons (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- As the books call it.
  account text not null,
  asset text not null,
  address text not null,
  genesis text not null,
  height bigint not null,
  chain_units numeric(78,0) not null,
  book_units numeric(78,0) not null,
  difference numeric(78,0) not null,
  is_opening boolean not null
);
create index own_account_comparisons_newest on payments.own_account_comparisons (account, asset, id desc);
grant select, insert on payments.own_account_comparisons to hub_server;

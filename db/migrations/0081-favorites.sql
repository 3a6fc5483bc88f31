-- Whom a visitor saved, sealed as one list: whom somebody sees says something of them.
create schema account;
grant usage on schema account to hub_visitor;

create table account.favorites (
  user_id integer primary key references visitor.users on delete cascade,
  sealed bytea not null,
  changed_at timestamptz not null
);
alter table account.favorites enable row level security;
create policy own on account.favorites to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, update on account.favorites to hub_visitor;

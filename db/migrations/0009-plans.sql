-- What brokers offered a visitor, sealed, so that one of them can be chosen.

create table plans.insurance_quotes (
  id text primary key check (id ~ '^quo_[0-9a-z]{26}$'),
  user_id integer not null references visitor.users on delete cascade,
  sealed bytea not null,
  quoted_at timestamptz not null,
  selected_at timestamptz
);
create index insurance_quotes_user on plans.insurance_quotes (user_id);
create index insurance_quotes_quoted on plans.insurance_quotes (quoted_at);
alter table plans.insurance_quotes enable row level security;
create policy own on plans.insurance_quotes to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, update, delete on plans.insurance_quotes to hub_visitor;

-- What somebody says they paid for a medicine at a pharmacy. Which medicine, where, the cash price they were shown and what they
-- paid are sealed with their own key. Nobody checks it: it is no saving of rewards, and earns no points.
create table pharmacy.user_prescription_savings (
  id serial primary key,
  user_id integer not null references visitor.users on delete cascade,
  sealed bytea not null,
  saved_at timestamptz not null
);
create index user_prescription_savings_user on pharmacy.user_prescription_savings (user_id);
alter table pharmacy.user_prescription_savings enable row level security;
create policy own on pharmacy.user_prescription_savings to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, delete on pharmacy.user_prescription_savings to hub_visitor;
grant usage on sequence pharmacy.user_prescription_savings_id_seq to hub_visitor;

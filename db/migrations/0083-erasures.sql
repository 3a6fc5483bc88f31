-- Who asked to be erased as soon as nothing of theirs is under way; taken back as long as it has not been done.
create table account.erasures (
  user_id integer primary key references visitor.users on delete cascade,
  asked_at timestamptz not null
);
alter table account.erasures enable row level security;
create policy own on account.erasures to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, delete on account.erasures to hub_visitor;

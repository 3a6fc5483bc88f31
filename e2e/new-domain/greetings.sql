create schema greetings;
create table greetings.greetings (
  id bigint generated always as identity primary key,
  text text not null,
  heard boolean not null default false,
  answered boolean not null default false,
  greeted_at timestamptz not null default now()
);
grant usage on schema greetings to hub_server, hub_visitor;
grant select, insert, update, delete on greetings.greetings to hub_server, hub_visitor;
insert into greetings.greetings (text, greeted_at) values ('Good day, Rome', now() - interval '2 days');

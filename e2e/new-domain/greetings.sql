create schema greetings;
create table greetings.greetings (
  id bigint generated always as identity primary key,
  text text not null,
  heard boolean not null default false,
  answered boolean not null default false
);
grant usage on schema greetings to hub_server, hub_visitor;
grant select, insert, update on greetings.greetings to hub_server, hub_visitor;

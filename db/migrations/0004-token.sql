-- What UDE cost, and when: one row per round of the price feed.

create schema token;
grant usage on schema token to hub_visitor;

create table token.price_observations (
  feed text not null check (feed = lower(feed)),
  round_id numeric(78,0) not null,
  -- When the feed says the round was made.
  at timestamptz not null,
  -- US dollars for one UDE.
  price numeric(38,18) not null check (price > 0),
  primary key (feed, round_id, at)
);
create index price_observations_time on token.price_observations (feed, at);
grant select on token.price_observations to hub_visitor;

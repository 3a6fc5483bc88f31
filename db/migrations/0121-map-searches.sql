-- What a map server was asked and answered, by the place alone: nobody who asked is in it.
create table pharmacy.provider_search_cache (
  id serial primary key,
  -- Of the question as it was sent, SHA-256 in hex.
  query_hash text not null unique check (query_hash ~ '^[0-9a-f]{64}$'),
  -- The middle, rounded to a hundredth of a degree, and the radius in metres.
  query jsonb not null,
  -- The elements that came, by their names on the map; what they say stands in pharmacy.pharmacies.
  results text[] not null,
  source text not null,
  expires_at timestamptz not null
);

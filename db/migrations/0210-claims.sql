-- Whose a job or a delivery is that is under way, and until when nobody else takes it. Whoever works renews that every
-- second, by the database's clock; whoever died is known by it seconds later.
alter table server.events add column claim uuid, add column claimed_until timestamptz,
  add constraint events_claim check ((claim is null) = (claimed_until is null));
alter policy fresh on server.events
  with check (attempts = 0 and handled_at is null and last_error is null and claim is null and claimed_until is null);

alter table payments.webhook_deliveries add column claim uuid, add column claimed_until timestamptz,
  add constraint webhook_deliveries_claim check ((claim is null) = (claimed_until is null));

-- Several domains may hear of one event. Whoever failed to is told again alone: these; null: everybody.
alter table server.events add column left_for text[];

-- Since when no session of a visitor lives; null while one does. Who has no other way back can reach nothing any more, and
-- what is kept of them goes a while later.
alter table visitor.users add column left_at timestamptz;

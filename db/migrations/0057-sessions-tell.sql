-- A session that is over, whoever ended it and however, is told to every server when that is committed, so that each may
-- remember for a moment whom a cookie names.
create function visitor.tell_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('hub', json_build_object(
    'topic', case tg_op when 'DELETE' then 'visitor/session-ended' else 'visitor/session-renewed' end,
    'subject', old.id)::text);
  return null;
end $$;
create trigger told_when_ended after delete on visitor.sessions
  for each row execute function visitor.tell_session();
create trigger told_when_renewed after update of secret_hash on visitor.sessions
  for each row execute function visitor.tell_session();

-- The visitor of this transaction, or null. Set with set_config('app.visitor', …, true).
create or replace function visitor.current_id() returns integer language sql stable
  as $$ select nullif(current_setting('app.visitor', true), '')::integer $$;

-- A session that is over is announced to every server.
create or replace function visitor.tell_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('hub', json_build_object(
    'topic', case tg_op when 'DELETE' then 'visitor/session-ended' else 'visitor/session-renewed' end,
    'subject', old.id)::text);
  return null;
end $$;

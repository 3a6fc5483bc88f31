-- A total that was counted holds as long as the directory's version: so every change of people has one, also a change that
-- leaves the tallies as they are (a name, somebody without a ZIP code), and so has every change of an insurer's list.
create or replace function doctors.keep_tallies() returns trigger language plpgsql as $$
begin
  execute format($sql$
    with change as materialized (
      select zip_code, city, state, specialty_id, sum(n)::integer as people
      from (%s) rows where zip_code is not null group by 1, 2, 3, 4 having sum(n) <> 0
    ), next as (
      update doctors.directory set version = version + 1 returning version
    )
    insert into doctors.tallies as t (zip_code, city, state, specialty_id, people, version)
    select zip_code, city, state, specialty_id, people, version from change, next order by 1, 2, 3, 4
    on conflict (zip_code, city, state, specialty_id)
      do update set people = t.people + excluded.people, version = excluded.version
  $sql$, array_to_string(array[
    case when tg_op <> 'DELETE' then 'select zip_code, city, state, specialty_id, 1 as n from added where is_active' end,
    case when tg_op <> 'INSERT' then 'select zip_code, city, state, specialty_id, -1 as n from removed where is_active' end
  ], ' union all '));
  return null;
end $$;

create trigger directory_networks after insert or update or delete on doctors.insurance_networks
  for each statement execute function doctors.next_version();

-- What keeps the directory's listings, tallies and version in step with its people.

-- Keeps the tallies with every change of listings. A total that was counted holds as long as the directory's version: so every
-- change of people has one, also a change that leaves the tallies as they are.
create or replace function doctors.keep_tallies() returns trigger language plpgsql as $$
begin
  execute format($sql$
    with rows as materialized (%s), change as materialized (
      select zip_code, city, state, id, sum(n)::integer as people, coalesce(sum(n) filter (where is_several), 0)::integer as several
      from rows cross join lateral (values (specialty_id), (case when is_main then 0 end)) s (id)
      where zip_code is not null and id is not null group by 1, 2, 3, 4
    ), next as (
      update doctors.directory set version = version + 1 returning version
    )
    insert into doctors.tallies as t (zip_code, city, state, specialty_id, people, several, version)
    select zip_code, city, state, id, people, several, version from change, next where people <> 0 or several <> 0
    order by 1, 2, 3, 4
    on conflict (zip_code, city, state, specialty_id)
      do update set people = t.people + excluded.people, several = t.several + excluded.several, version = excluded.version
  $sql$, array_to_string(array[
    case when tg_op <> 'DELETE' then 'select zip_code, city, state, specialty_id, is_main, is_several, 1 as n from added' end,
    case when tg_op <> 'INSERT' then 'select zip_code, city, state, specialty_id, is_main, is_several, -1 as n from removed' end
  ], ' union all '));
  return null;
end $$;

-- Most people practise in one place: the list of their practices is not looked into.
create or replace function doctors.keep_listings() returns trigger language plpgsql
  -- A load forbids these for its own statements.
  set enable_hashjoin = on set enable_mergejoin = on
as $$
declare
  changed integer[];
  listed constant text := $sql$
    insert into doctors.listings
    select d.id, s.id, p.zip_code, p.city, p.state, s.id = d.specialty_id, p.is_first, p.is_several,
      d.accepting_new_patients, d.folded_last, d.folded_first, d.npi
    from (%s) d
    cross join lateral unnest(case when d.specialty_ids = '{}' then array[d.specialty_id] else d.specialty_ids end) s (id)
    cross join lateral (
      select d.zip_code, d.city, d.state, true as is_first, false as is_several where json_array_length(d.practices) < 2
      union all
      select z.zip_code, z.city, z.state, z.is_first, count(*) over () > 1
      from (
        select distinct on (zip_code) zip_code, city, state, is_first
        from (
          select d.zip_code, d.city, d.state, true as is_first
          union all
          select place->>'zipCode', place->>'city', place->>'state', false from json_array_elements(d.practices) place
        ) every
        order by zip_code, is_first desc
      ) z where json_array_length(d.practices) > 1
    ) p
    where d.is_active
    order by p.zip_code, s.id, d.folded_last
  $sql$;
begin
  -- A total that was counted holds as long as the directory's version: so every change of people has one.
  update doctors.directory set version = version + 1;
  if tg_op = 'INSERT' then
    execute format(listed, 'table added');
  elsif tg_op = 'DELETE' then
    delete from doctors.listings l using removed r where l.doctor_id = r.id;
  else
    changed := array(
      select a.id from added a join removed r on r.id = a.id
      where (a.is_active, a.specialty_id, a.specialty_ids, a.zip_code, a.city, a.state, a.accepting_new_patients, a.folded_last,
          a.folded_first, a.npi, case when json_array_length(a.practices) > 1 then a.practices::text end)
        is distinct from (r.is_active, r.specialty_id, r.specialty_ids, r.zip_code, r.city, r.state, r.accepting_new_patients,
          r.folded_last, r.folded_first, r.npi, case when json_array_length(r.practices) > 1 then r.practices::text end));
    if cardinality(changed) = 0 then
      return null;
    end if;
    delete from doctors.listings where doctor_id = any(changed);
    execute format(listed, 'select a.* from added a join unnest($1) c (id) using (id)') using changed;
  end if;
  return null;
end $$;

create or replace function doctors.next_version() returns trigger language plpgsql as $$
begin
  update doctors.directory set version = version + 1,
    places_version = case when tg_table_schema = 'location' then version + 1 else places_version end;
  return null;
end $$;

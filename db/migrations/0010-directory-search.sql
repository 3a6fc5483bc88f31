-- Finding people in a directory of millions: names in one spelling, indexes that are walked in the order people see, and
-- counts that are always right.

-- The ZIP code of the practice: five digits.
alter table doctors.doctors add column if not exists zip_code text;

-- A name as it is compared: small letters without accents. Most names have none, and are not looked at twice.
create function doctors.folded(name text) returns text language sql immutable strict parallel safe
  return case when octet_length(name) = length(name) then lower(name)
    else lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')) end;

alter table doctors.doctors
  add column folded_last text collate "C" not null generated always as (doctors.folded(last_name)) stored,
  add column folded_first text collate "C" not null generated always as (doctors.folded(first_name)) stored;

drop index doctors.doctors_near;
drop index doctors.doctors_city;
drop index doctors.doctors_state;
-- A place is a list of ZIP codes; within each, people stand by name.
create index doctors_zip_specialty on doctors.doctors (zip_code, specialty_id, folded_last, folded_first, npi) where is_active;
create index doctors_zip on doctors.doctors (zip_code, folded_last, folded_first, npi) where is_active;
create index doctors_name on doctors.doctors (folded_last, folded_first, npi) include (specialty_id) where is_active;

-- One row: a version that grows with every change of what a search knows beforehand, and the version of the places.
create table doctors.directory (
  one boolean primary key default true check (one),
  version bigint not null,
  places_version bigint not null
);
insert into doctors.directory (version, places_version) values (1, 1);

-- How many active people of a specialty practise in a city's part of a ZIP code, and the version that last changed it.
create table doctors.tallies (
  zip_code text not null,
  city text not null,
  state text not null,
  specialty_id integer not null references doctors.medical_specialties,
  people integer not null,
  version bigint not null,
  primary key (zip_code, city, state, specialty_id)
);
create index tallies_version on doctors.tallies (version);

insert into doctors.tallies (zip_code, city, state, specialty_id, people, version)
  select zip_code, city, state, specialty_id, count(*), 1 from doctors.doctors
  where is_active and zip_code is not null group by 1, 2, 3, 4;

-- Keeps the tallies with every insert, update and delete, whoever makes it.
create function doctors.keep_tallies() returns trigger language plpgsql as $$
begin
  execute format($sql$
    with change as materialized (
      select zip_code, city, state, specialty_id, sum(n)::integer as people
      from (%s) rows where zip_code is not null group by 1, 2, 3, 4 having sum(n) <> 0
    ), next as (
      update doctors.directory set version = version + 1 where exists (select from change) returning version
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
create trigger tallies_insert after insert on doctors.doctors referencing new table as added
  for each statement execute function doctors.keep_tallies();
create trigger tallies_update after update on doctors.doctors referencing old table as removed new table as added
  for each statement execute function doctors.keep_tallies();
create trigger tallies_delete after delete on doctors.doctors referencing old table as removed
  for each statement execute function doctors.keep_tallies();

-- A load that ended, and places that were loaded again, are news too.
create function doctors.next_version() returns trigger language plpgsql as $$
begin
  update doctors.directory set version = version + 1,
    places_version = case when tg_table_schema = 'location' then version + 1 else places_version end;
  return null;
end $$;
create trigger directory_load after insert or update on doctors.loads
  for each statement execute function doctors.next_version();
create trigger directory_places after insert or update or delete on location.zips
  for each statement execute function doctors.next_version();

grant select on doctors.directory, doctors.tallies to hub_visitor;

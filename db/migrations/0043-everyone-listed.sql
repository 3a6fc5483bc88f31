-- Everyone of the registry, by all they do and wherever they practise.

-- Specialties are a tree: whoever is found under one is found under its parent too. The first 15 are the shortcuts.
alter table doctors.medical_specialties
  alter column taxonomy_code drop not null,
  add column parent_id integer references doctors.medical_specialties;
insert into doctors.medical_specialties (name, category) values
  ('Addiction Care', 'Behavioral'),
  ('Allergy', 'Medical'),
  ('Anesthesia', 'Medical'),
  ('Pain Care', 'Medical'),
  ('Emergency Medicine', 'Medical'),
  ('Hospital Medicine', 'Medical'),
  ('Intensive Care', 'Medical'),
  ('Endocrinology', 'Medical'),
  ('Nephrology', 'Medical'),
  ('Oncology', 'Medical'),
  ('Radiation Oncology', 'Medical'),
  ('Hematology', 'Medical'),
  ('Infectious Disease', 'Medical'),
  ('Pulmonology', 'Medical'),
  ('Rheumatology', 'Medical'),
  ('Sleep Medicine', 'Medical'),
  ('Sports Medicine', 'Medical'),
  ('Geriatrics', 'Medical'),
  ('Palliative Care', 'Medical'),
  ('Weight Care', 'Medical'),
  ('Pediatric Specialists', 'Medical'),
  ('Fertility', 'Medical'),
  ('High-Risk Pregnancy', 'Medical'),
  ('Heart Rhythm', 'Medical'),
  ('Physical Medicine', 'Medical'),
  ('Genetics', 'Medical'),
  ('Radiology', 'Medical'),
  ('Pathology', 'Medical'),
  ('Preventive Medicine', 'Medical'),
  ('Integrative Medicine', 'Medical'),
  ('Vein Care', 'Medical'),
  ('Other Physicians', 'Medical'),
  ('Surgery', 'Surgery'),
  ('Plastic Surgery', 'Surgery'),
  ('Heart and Chest Surgery', 'Surgery'),
  ('Vascular Surgery', 'Surgery'),
  ('Brain and Spine Surgery', 'Surgery'),
  ('Colon and Rectal Surgery', 'Surgery'),
  ('Transplant Surgery', 'Surgery'),
  ('Hand Surgery', 'Surgery'),
  ('Counseling', 'Behavioral'),
  ('Marriage and Family Therapy', 'Behavioral'),
  ('Social Work', 'Behavioral'),
  ('Behavior Therapy', 'Behavioral'),
  ('Art and Music Therapy', 'Behavioral'),
  ('Peer Support', 'Behavioral'),
  ('Orthodontics', 'Dental'),
  ('Oral Surgery', 'Dental'),
  ('Children’s Dentistry', 'Dental'),
  ('Gum Care', 'Dental'),
  ('Root Canals', 'Dental'),
  ('Dental Hygiene', 'Dental'),
  ('Ophthalmology', 'Vision'),
  ('Opticians', 'Vision'),
  ('Podiatry', 'Medical'),
  ('Chiropractic', 'Rehabilitation'),
  ('Acupuncture', 'Rehabilitation'),
  ('Massage Therapy', 'Rehabilitation'),
  ('Occupational Therapy', 'Rehabilitation'),
  ('Speech Therapy', 'Rehabilitation'),
  ('Hearing', 'Rehabilitation'),
  ('Breathing Therapy', 'Rehabilitation'),
  ('Athletic Training', 'Rehabilitation'),
  ('Prosthetics and Braces', 'Rehabilitation'),
  ('Therapy Assistants', 'Rehabilitation'),
  ('Other Therapy', 'Rehabilitation'),
  ('Nurse Practitioners', 'Nursing'),
  ('Physician Assistants', 'Nursing'),
  ('Clinical Nurse Specialists', 'Nursing'),
  ('Midwives and Doulas', 'Nursing'),
  ('Breastfeeding Help', 'Nursing'),
  ('Nurses', 'Nursing'),
  ('Nutrition', 'Other'),
  ('Pharmacists', 'Other'),
  ('Health Coaching', 'Other'),
  ('Emergency Medical Services', 'Other'),
  ('Laboratory and Imaging Staff', 'Other'),
  ('Home and Personal Care', 'Other'),
  ('Students in Training', 'Other'),
  ('Other Care', 'Other'),
  ('Occupation Not Stated', 'Other');
update doctors.medical_specialties set parent_id = (select id from doctors.medical_specialties where name = 'Oncology')
  where name in ('Radiation Oncology');
update doctors.medical_specialties set parent_id = (select id from doctors.medical_specialties where name = 'OB-GYN')
  where name in ('Fertility', 'High-Risk Pregnancy');
update doctors.medical_specialties set parent_id = (select id from doctors.medical_specialties where name = 'Cardiology')
  where name in ('Heart Rhythm');
update doctors.medical_specialties set parent_id = (select id from doctors.medical_specialties where name = 'Surgery')
  where name in ('Plastic Surgery', 'Heart and Chest Surgery', 'Vascular Surgery', 'Brain and Spine Surgery', 'Colon and Rectal Surgery', 'Transplant Surgery', 'Hand Surgery');
update doctors.medical_specialties set parent_id = (select id from doctors.medical_specialties where name = 'Dentistry')
  where name in ('Orthodontics', 'Oral Surgery', 'Children’s Dentistry', 'Gum Care', 'Root Canals');

-- The names of the codes are the AMA's: they come with its file and its notice, never with the product.
create table doctors.taxonomies (
  code text primary key,
  grouping text not null,
  classification text not null,
  specialization text,
  display_name text,
  section text,
  edition text not null
);
grant select on doctors.taxonomies to hub_visitor;

alter table doctors.doctors
  -- All the specialties somebody is found under, parents too.
  add column specialty_ids integer[] not null default '{}';

-- The telephone somebody gave for a place of practice: their own, not that of whoever else is at the same address.
alter table doctors.doctor_facilities add column phone text;
update doctors.doctor_facilities x set phone = f.phone from doctors.medical_facilities f
  where f.id = x.facility_id and (f.is_sample
    or f.npi is null and not exists (
      select from doctors.doctor_facilities o where o.facility_id = x.facility_id and o.id <> x.id));
update doctors.medical_facilities set phone = null where npi is null and phone is not null;

-- A facility as a place of practice. An organization is known by its address alone, so its name is inferred.
create function doctors.practice(f doctors.medical_facilities, own_phone text) returns json language sql stable
  return json_build_object('id', f.id, 'name', f.name, 'isNameInferred', f.npi is not null, 'address', f.address,
    'city', f.city, 'state', f.state, 'zipCode', f.zip_code, 'phone', own_phone);
create or replace view doctors.practices as
  select x.doctor_id, json_agg(doctors.practice(f, x.phone) order by x.is_primary desc, x.id) as practices
  from doctors.doctor_facilities x join doctors.medical_facilities f on f.id = x.facility_id group by x.doctor_id;
drop function doctors.practice(doctors.medical_facilities);

drop trigger tallies_insert on doctors.doctors;
drop trigger tallies_update on doctors.doctors;
drop trigger tallies_delete on doctors.doctors;
update doctors.doctors d set practices = coalesce((select p.practices from doctors.practices p where p.doctor_id = d.id), '[]');

-- Where somebody active is found: once for each of their specialties in each ZIP code in which they practise. Whatever changes
-- people changes it, by the triggers below.
create table doctors.listings (
  doctor_id integer not null,
  specialty_id integer not null,
  zip_code text,
  city text not null,
  state text not null,
  -- It is their main specialty; it is their main practice; they practise in several ZIP codes.
  is_main boolean not null,
  is_first boolean not null,
  is_several boolean not null,
  accepting_new_patients boolean,
  folded_last text collate "C" not null,
  folded_first text collate "C" not null,
  npi text not null,
  unique nulls not distinct (doctor_id, specialty_id, zip_code)
);
drop index doctors.doctors_zip_specialty;
drop index doctors.doctors_zip;
drop index doctors.doctors_name;
-- A place is a list of ZIP codes; within each, people stand by name.
create index listings_zip_specialty on doctors.listings (zip_code, specialty_id, folded_last, folded_first, npi);
create index listings_zip on doctors.listings (zip_code, folded_last, folded_first, npi) where is_main;
create index listings_name on doctors.listings (folded_last, folded_first, npi) include (specialty_id, is_main) where is_first;
grant select on doctors.listings to hub_visitor;

-- How many are listed in a city's part of a ZIP code for a specialty, 0 being all of them; `several` of them elsewhere too.
truncate doctors.tallies;
alter table doctors.tallies
  drop constraint tallies_specialty_id_fkey,
  add column several integer not null default 0;

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
create trigger tallies_insert after insert on doctors.listings referencing new table as added
  for each statement execute function doctors.keep_tallies();
create trigger tallies_delete after delete on doctors.listings referencing old table as removed
  for each statement execute function doctors.keep_tallies();

-- Most people practise in one place: the list of their practices is not looked into.
create function doctors.keep_listings() returns trigger language plpgsql
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
create trigger listings_insert after insert on doctors.doctors referencing new table as added
  for each statement execute function doctors.keep_listings();
create trigger listings_update after update on doctors.doctors referencing old table as removed new table as added
  for each statement execute function doctors.keep_listings();
create trigger listings_delete after delete on doctors.doctors referencing old table as removed
  for each statement execute function doctors.keep_listings();

-- Whoever is there already.
update doctors.doctors set specialty_ids = array[specialty_id];

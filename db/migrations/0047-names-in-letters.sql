-- A name is compared by its letters: O'Brien, Obrien and O Brien are one, de la Cruz and Delacruz too.

create or replace function doctors.folded(name text) returns text language sql immutable strict parallel safe
  return case when octet_length(name) = length(name) then translate(lower(name), ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '')
    else regexp_replace(lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')),
      '[ -/:-@\[-`{-~\u00a0\u00b4\u02bc\u2010-\u2015\u2018\u2019]', '', 'g') end;

-- The columns are worked out anew; their indexes go with them and are made again.
alter table doctors.doctors drop column folded_last, drop column folded_first;
alter table doctors.doctors
  add column folded_last text collate "C" not null generated always as (doctors.folded(last_name)) stored,
  add column folded_first text collate "C" not null generated always as (doctors.folded(first_name)) stored;
create index doctors_zip_specialty on doctors.doctors (zip_code, specialty_id, folded_last, folded_first, npi) where is_active;
create index doctors_zip on doctors.doctors (zip_code, folded_last, folded_first, npi) where is_active;
create index doctors_name on doctors.doctors (folded_last, folded_first, npi) include (specialty_id) where is_active;

-- A clinic is looked for by any words of its name. Words are compared by their letters, as names of people are, and the first
-- three digits of the ZIP code stand among them: so those of a region are found without reading all that are called alike.
create function doctors.name_words(name text, zip_code text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(string_to_array(translate(
    case when octet_length(name) = length(name) then lower(name)
      else regexp_replace(translate(lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')), '‘’ʼ´', ''), '[^a-z0-9'']', ' ', 'g') end,
    '!"#$%&()*+,-./:;<=>?@[\]^_{|}~''`', '                              '), ' '), '') || ('#' || left(zip_code, 3)));
drop index doctors.medical_facilities_name;
create index medical_facilities_words on doctors.medical_facilities using gin (doctors.name_words(name, zip_code))
  where npi is not null and is_active;

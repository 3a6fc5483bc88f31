-- Where each doctor practises, as a search shows it, the main place first: a page of doctors is read without two look-ups
-- more for each of them. Written by whatever links doctors and facilities, in the same transaction.
alter table doctors.doctors add column practices json not null default '[]';

-- A facility as a place of practice.
create function doctors.practice(f doctors.medical_facilities) returns json language sql stable
  return json_build_object('id', f.id, 'name', f.name, 'address', f.address, 'city', f.city, 'state', f.state,
    'zipCode', f.zip_code, 'phone', f.phone);

create view doctors.practices as
  select x.doctor_id, json_agg(doctors.practice(f) order by x.is_primary desc, x.id) as practices
  from doctors.doctor_facilities x join doctors.medical_facilities f on f.id = x.facility_id group by x.doctor_id;

update doctors.doctors d set practices = p.practices from doctors.practices p where p.doctor_id = d.id;

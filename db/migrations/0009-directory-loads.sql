-- The provider registry at national size: loads that go on where they were stopped, and the ZIP code of every practice.

alter table doctors.doctors add column zip_code text;
update doctors.doctors d set zip_code = f.zip_code
  from doctors.doctor_facilities x join doctors.medical_facilities f on f.id = x.facility_id
  where x.doctor_id = d.id and x.is_primary;

-- Who practises at a place: asked whenever the organizations at its door change.
create index doctor_facilities_facility on doctors.doctor_facilities (facility_id);

alter table doctors.loads
  -- Which file this is a load of; null when it came through a pipe and cannot be recognised again.
  add column fingerprint text,
  -- Null while rows of the file are still to come: the report says how many were read, and the next load goes on there.
  add column finished_at timestamptz;
update doctors.loads set finished_at = loaded_at;

-- A clinic is looked for by its name, as far as it is typed; bare addresses have none.
create index medical_facilities_name on doctors.medical_facilities ((doctors.folded(name) collate "C"))
  where npi is not null and is_active;

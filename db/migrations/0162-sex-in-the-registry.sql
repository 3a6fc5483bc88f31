-- The registry's own column: F or M; anything else is not known.
alter table doctors.doctors add column sex text constraint doctors_sex_check check (sex in ('F', 'M'));

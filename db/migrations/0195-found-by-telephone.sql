-- Whoever has only a telephone finds whose it is: somebody's own at a place of practice, or the place's.
create index doctor_facilities_phone on doctors.doctor_facilities (phone) where phone is not null;
create index medical_facilities_phone on doctors.medical_facilities (phone) where phone is not null;

-- The association of a specialty's own people in the US: whose words to read about it. That somebody is a member nobody stated.
create table doctors.medical_associations (
  id serial primary key,
  name text not null unique,
  abbreviation text not null,
  website text not null check (website like 'https://%'),
  specialty_id integer not null unique references doctors.medical_specialties
);
grant select on doctors.medical_associations to hub_visitor;
insert into doctors.medical_associations (name, abbreviation, website, specialty_id)
select a.name, a.abbreviation, a.website, s.id
from (values
  ('Primary Care', 'American Academy of Family Physicians', 'AAFP', 'https://www.aafp.org'),
  ('Pediatrics', 'American Academy of Pediatrics', 'AAP', 'https://www.aap.org'),
  ('OB-GYN', 'American College of Obstetricians and Gynecologists', 'ACOG', 'https://www.acog.org'),
  ('Dermatology', 'American Academy of Dermatology', 'AAD', 'https://www.aad.org'),
  ('Cardiology', 'American College of Cardiology', 'ACC', 'https://www.acc.org'),
  ('Orthopedics', 'American Academy of Orthopaedic Surgeons', 'AAOS', 'https://www.aaos.org'),
  ('Psychiatry', 'American Psychiatric Association', 'APA', 'https://www.psychiatry.org'),
  ('Psychology', 'American Psychological Association', 'APA', 'https://www.apa.org'),
  ('Dentistry', 'American Dental Association', 'ADA', 'https://www.ada.org'),
  ('Optometry', 'American Optometric Association', 'AOA', 'https://www.aoa.org'),
  ('ENT', 'American Academy of Otolaryngology–Head and Neck Surgery', 'AAO-HNS', 'https://www.entnet.org'),
  ('Gastroenterology', 'American Gastroenterological Association', 'AGA', 'https://gastro.org'),
  ('Neurology', 'American Academy of Neurology', 'AAN', 'https://www.aan.com'),
  ('Urology', 'American Urological Association', 'AUA', 'https://www.auanet.org'),
  ('Physical Therapy', 'American Physical Therapy Association', 'APTA', 'https://www.apta.org')
) a (specialty, name, abbreviation, website)
join doctors.medical_specialties s on s.name = a.specialty;

-- Names were given another spelling (0047) before or after listings came (0043): whichever was first, both end alike here.
-- People are found by their listings alone.
drop index if exists doctors.doctors_zip_specialty, doctors.doctors_zip, doctors.doctors_name;

update doctors.listings l set folded_last = d.folded_last, folded_first = d.folded_first
  from doctors.doctors d
  where d.id = l.doctor_id and (l.folded_last, l.folded_first) is distinct from (d.folded_last, d.folded_first);
update doctors.directory set version = version + 1;

-- What a search shows of a doctor, ready to travel: a page is put together without reading twenty columns of twenty people,
-- checking them and writing them out again. Names are those of the wire; what depends on who asks is added to each.
create function doctors.card(id integer, npi text, first_name text, last_name text, title text, license_state text,
  accepting boolean, certifications jsonb, data_source text, school text, years integer, rating numeric, reviews integer,
  image text, image_source text, verified date, is_sample boolean) returns text language sql immutable parallel safe return
  (select row_to_json(c)::text from (select id, npi, first_name as "firstName", last_name as "lastName", title,
    license_state as "licenseState", accepting as "acceptingNewPatients", certifications <> '[]'::jsonb as "boardCertified",
    data_source as "dataSource", school as "medicalSchool", years as "yearsExperience", rating, reviews as "reviewCount",
    image as "profileImage", image_source as "imageSource", verified as "lastVerified", is_sample as "isSample") c);

alter table doctors.doctors add column card text not null generated always as (doctors.card(id, npi, first_name, last_name,
  title, license_state, accepting_new_patients, board_certifications, data_source, medical_school, years_experience, rating,
  review_count, profile_image, image_source, last_verified, is_sample)) stored;

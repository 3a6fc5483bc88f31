-- Appointments: which offices give times here, when doctors are seen there, who booked, and which times are not free any more.
create schema booking;
grant usage on schema booking to hub_server, hub_visitor;

-- An office that gives times: its own calendar answers (server_url), or it keeps its hours here on a page behind a secret.
create table booking.offices (
  id serial primary key,
  facility_id integer not null unique references doctors.medical_facilities on delete cascade,
  secret_hash text unique,
  server_url text,
  is_sample boolean not null,
  created_at timestamptz not null,
  check ((secret_hash is null) <> (server_url is null))
);

-- The hours of a doctor at a facility, in the facility's zone. A slot is no longer than half an hour, the grid of slots,
-- so that no two of them overlap and the key of booking.slots is all that decides.
create table booking.provider_schedules (
  id serial primary key,
  doctor_id integer not null references doctors.doctors on delete cascade,
  facility_id integer not null references doctors.medical_facilities on delete cascade,
  day_of_week smallint not null check (day_of_week between 0 and 6),
  start_time time not null,
  end_time time not null,
  minimum_booking_notice integer not null default 24 check (minimum_booking_notice between 0 and 8760),
  maximum_booking_advance integer not null default 2160 check (maximum_booking_advance between 1 and 8760),
  appointment_duration integer not null default 30 check (appointment_duration between 5 and 30),
  check (start_time < end_time),
  unique (doctor_id, facility_id, day_of_week, start_time)
);

create table booking.days_off (
  office_id integer not null references booking.offices on delete cascade,
  day date not null,
  primary key (office_id, day)
);

-- What was booked. Whom somebody sees and when stands open, because the office is told; why, and what they wrote, is sealed.
-- The directory may lose a doctor; what was booked stays as it is.
create table booking.appointments (
  id serial primary key,
  user_id integer not null references visitor.users on delete cascade,
  doctor_id integer not null,
  facility_id integer not null,
  appointment_date timestamptz not null,
  duration integer not null default 30,
  sealed bytea not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'confirmed', 'cancelled', 'completed', 'no_show')),
  is_requested boolean not null default false,
  is_declined boolean not null default false,
  office_answer bytea,
  external_id text,
  estimated_copay numeric(78,0),
  actual_copay numeric(78,0),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index appointments_user on booking.appointments (user_id, appointment_date);
create index appointments_office on booking.appointments (facility_id, appointment_date);
alter table booking.appointments enable row level security;
create policy own on booking.appointments to hub_visitor
  using (user_id = visitor.current_id()) with check (user_id = visitor.current_id());
grant select, insert, update on booking.appointments to hub_visitor;
grant usage on sequence booking.appointments_id_seq to hub_visitor;

-- A time that is not free: held for a few minutes, or booked. Its key decides who was first; whoever holds it may book it.
create table booking.slots (
  doctor_id integer not null,
  starts_at timestamptz not null,
  user_id integer not null references visitor.users on delete cascade,
  held_until timestamptz,
  appointment_id integer unique references booking.appointments on delete cascade,
  primary key (doctor_id, starts_at),
  check ((held_until is null) <> (appointment_id is null))
);
create index slots_user on booking.slots (user_id);
alter table booking.slots enable row level security;
create policy own on booking.slots to hub_visitor using (user_id = visitor.current_id());
grant select on booking.slots to hub_visitor;

grant select, insert, update, delete on booking.offices, booking.provider_schedules, booking.days_off, booking.appointments,
  booking.slots to hub_server;
grant usage on all sequences in schema booking to hub_server;

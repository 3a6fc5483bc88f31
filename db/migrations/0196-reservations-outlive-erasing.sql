-- What a network may be asked for unpaid is counted by these rows. They stay, of nobody, until their time is over: who erases
-- themselves and comes again has not made room for more. The amounts they reserved stay reserved as well.
alter table payments.reservations alter column user_id drop not null,
  drop constraint reservations_user_id_fkey,
  add constraint reservations_user_id_fkey foreign key (user_id) references visitor.users on delete set null;

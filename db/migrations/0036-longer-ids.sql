-- The id of an estimate has 130 random bits; those of the last day, made before, have 100.
alter table costs.estimates drop constraint estimates_id_check;
alter table costs.estimates add constraint estimates_id_check check (id ~ '^est_[0-9a-z]{20,26}$');

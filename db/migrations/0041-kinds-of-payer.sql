-- The public programmes by their own names, each of a type of its own: what an estimate may say follows from it.
update coverage.insurance_providers set type = 'medicaid' where name = 'Medicaid';
update coverage.insurance_providers set type = 'original_medicare' where name = 'Medicare';
update coverage.insurance_providers set type = 'tricare' where name = 'TRICARE';
insert into coverage.insurance_providers (name, type, plan_types) values
  ('CHIP (Children’s Health Insurance Program)', 'chip', '["CHIP"]'),
  ('VA health care', 'va', '["VA"]')
on conflict (name) do update set type = excluded.type;

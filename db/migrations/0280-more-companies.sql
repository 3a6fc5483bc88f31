-- More of the larger insurers and administrators, by the names their cards bear.
insert into coverage.insurance_providers (name, type, plan_types) values
  ('Anthem Blue Cross and Blue Shield', 'blue', '["HMO","PPO","EPO"]'),
  ('Arkansas Blue Cross and Blue Shield', 'blue', '["PPO","HMO"]'),
  ('Blue Cross and Blue Shield of Alabama', 'blue', '["PPO"]'),
  ('Blue Cross Blue Shield of Arizona', 'blue', '["HMO","PPO"]'),
  ('Blue Cross and Blue Shield of Kansas', 'blue', '["PPO"]'),
  ('Blue Cross and Blue Shield of Kansas City', 'blue', '["PPO","EPO"]'),
  ('Blue Cross and Blue Shield of Louisiana', 'blue', '["HMO","PPO","POS"]'),
  ('Blue Cross and Blue Shield of Minnesota', 'blue', '["PPO","HMO"]'),
  ('Blue Cross and Blue Shield of Nebraska', 'blue', '["PPO"]'),
  ('Blue Cross and Blue Shield of New Mexico', 'blue', '["HMO","PPO"]'),
  ('Blue Cross and Blue Shield of Oklahoma', 'blue', '["HMO","PPO"]'),
  ('BlueCross BlueShield of South Carolina', 'blue', '["HMO","PPO"]'),
  ('BlueCross BlueShield of Tennessee', 'blue', '["PPO","EPO"]'),
  ('Blue Cross Blue Shield Federal Employee Program', 'blue', '["PPO"]'),
  ('Blue Cross of Idaho', 'blue', '["PPO","HMO"]'),
  ('Capital Blue Cross', 'blue', '["HMO","PPO","POS"]'),
  ('Excellus BlueCross BlueShield', 'blue', '["HMO","PPO","EPO"]'),
  ('Triple-S Salud', 'blue', '["PPO","HMO"]'),
  ('Wellmark Blue Cross and Blue Shield', 'blue', '["HMO","PPO","POS"]'),
  ('AvMed', 'commercial', '["HMO","POS"]'),
  ('Capital District Physicians’ Health Plan', 'commercial', '["HMO","PPO","EPO"]'),
  ('Community Health Choice', 'commercial', '["HMO"]'),
  ('GEHA', 'commercial', '["PPO"]'),
  ('MCS', 'commercial', '["HMO","PPO"]'),
  ('Meritain Health', 'commercial', '["PPO","EPO"]'),
  ('MVP Health Care', 'commercial', '["HMO","PPO","EPO"]'),
  ('Quartz', 'commercial', '["HMO","PPO"]'),
  ('Security Health Plan', 'commercial', '["HMO","POS"]'),
  ('UMR', 'commercial', '["PPO","EPO"]'),
  ('Buckeye Health Plan', 'medicaid', '["Medicaid","HMO"]'),
  ('Healthfirst', 'medicaid', '["Medicaid","HMO","Medicare Advantage"]'),
  ('Home State Health', 'medicaid', '["Medicaid","HMO"]'),
  ('Inland Empire Health Plan', 'medicaid', '["Medicaid","HMO"]'),
  ('Peach State Health Plan', 'medicaid', '["Medicaid","HMO"]'),
  ('Sunshine Health', 'medicaid', '["Medicaid","HMO"]'),
  ('Superior HealthPlan', 'medicaid', '["Medicaid","HMO"]'),
  ('UnitedHealthcare Community Plan', 'medicaid', '["Medicaid","HMO"]')
on conflict (name) do nothing;

-- Stands for every company that is not listed; the card itself keeps the name its person typed. Nobody is offered it.
insert into coverage.insurance_providers (name, type, google_listed, is_active)
values ('Not listed', 'unlisted', false, false)
on conflict (name) do nothing;

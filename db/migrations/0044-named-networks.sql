-- A membership is of a network, at a place, as of a day: not of a company.

-- A network as an insurer's own list names it.
create table doctors.networks (
  id serial primary key,
  provider_id integer not null references coverage.insurance_providers,
  -- By which the same network is known again when its list comes anew.
  external_id text not null,
  name text not null,
  source text not null,
  as_of date,
  is_sample boolean not null,
  unique (provider_id, external_id)
);
grant select on doctors.networks to hub_visitor;

alter table doctors.insurance_networks
  -- Null: the list did not say of which network.
  add column network_id integer references doctors.networks on delete cascade,
  -- Where the list says the doctor is a member; null: it names no place, so everywhere.
  add column address text,
  add column zip_code text,
  drop constraint insurance_networks_provider_id_doctor_id_key;
create unique index insurance_networks_member on doctors.insurance_networks (doctor_id, provider_id, network_id, address)
  nulls not distinct;
create index insurance_networks_network on doctors.insurance_networks (network_id);
create index insurance_networks_provider on doctors.insurance_networks (provider_id);
drop index doctors.insurance_networks_doctor;

-- Extracts of a map come by area: one replaces that of the same area and leaves the others. Null: from no extract.
alter table pharmacy.pharmacies add column map_area text;
update pharmacy.pharmacies set map_area = 'map' where osm_ref is not null;

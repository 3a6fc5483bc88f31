-- A price for a unit keeps the decimals its list has: some years have six.
alter table pharmacy.nadac_prices
  alter column price_per_unit type numeric,
  add constraint nadac_prices_decimals check (scale(price_per_unit) <= 8 and price_per_unit < 1000000);

-- Whether a pharmacy is open around the clock, by what its hours mean and not by how they are spelled; holidays may be
-- another matter. Null: nobody told, or it cannot be said.
alter table pharmacy.pharmacies add column is_around_the_clock boolean;
update pharmacy.pharmacies set is_around_the_clock = true
  where hours ~ '^\s*(24/7|((Mo-Su|Mo-Su,\s*PH|PH,\s*Mo-Su)\s+)?00:00-24:00)\s*(;\s*PH off)?\s*$';

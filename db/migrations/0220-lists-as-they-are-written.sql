-- A price for a unit keeps the decimals its list has: some years have six.
alter table pharmacy.nadac_prices
  alter column price_per_unit type numeric,
  add constraint nadac_prices_decimals check (scale(price_per_unit) <= 8 and price_per_unit < 1000000);

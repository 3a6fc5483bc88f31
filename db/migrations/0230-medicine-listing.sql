-- What says whether something else may be handed out for a brand: how the FDA approved a product, since when it is marketed, and
-- what it is called where it is a generic with a name of its own. Null until the list is loaded again.
alter table pharmacy.medications
  add column proprietary_name text,
  add column marketing_category text,
  add column marketed_from date;

-- What a card takes off the cash price is the discount; what it asks is the price.
drop view pharmacy.prescription_discounts;
create view pharmacy.prescription_discounts as
  select m.id,
    m.ndc,
    m.quantity,
    coalesce(d.brand_name, d.generic_name) as medication_name,
    coalesce(g.name, card.field) as provider,
    p.id as pharmacy_id,
    concat_ws(', ', p.name, p.city, p.state) as pharmacy,
    card.price,
    m.cash_price - card.price as discount_value,
    m.cash_price - card.price as savings,
    m.source,
    m.as_of,
    m.is_sample
  from pharmacy.pharmacy_medication_pricing m
  join pharmacy.medications d on d.ndc = m.ndc and not d.is_controlled
  join pharmacy.pharmacies p on p.id = m.pharmacy_id and p.is_active
  cross join lateral (values ('goodrx', m.goodrx_price), ('singlecare', m.singlecare_price)) card (field, price)
  left join pharmacy.discount_programs g on g.field = card.field and g.is_active
  where card.price is not null;
grant select on pharmacy.prescription_discounts to hub_visitor;

-- A visit is also paid in another coin than UDE: whom a payment was for belongs to its invoice.
alter table costs.paid_for drop constraint paid_for_invoice_id_fkey;
alter table costs.paid_for add constraint paid_for_invoice_id_fkey
  foreign key (invoice_id) references payments.invoices (id) on delete cascade;

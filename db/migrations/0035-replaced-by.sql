-- Which request took the place of which: whoever pays the earlier one after all is told so where they look now.
alter table payments.invoices add column replaced_by text references payments.invoices (id);
create index invoices_replaced_by on payments.invoices (replaced_by) where replaced_by is not null;

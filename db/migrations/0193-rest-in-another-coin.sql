-- The rest of a part-paid request is asked for by another one, in another coin: then the first one's bill is what came for it.
alter table payments.invoices add column rest_of text references payments.invoices (id);
create index invoices_rest_of on payments.invoices (rest_of) where rest_of is not null;

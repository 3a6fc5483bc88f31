-- Whose a row is, is said to the end: what belongs to a request, or to a wallet, names its owner too, instead of leaning on
-- what another policy hides. The export asks by these conditions.
alter policy own on payments.declared_transactions
  using (invoice_id in (select id from payments.invoices where user_id = visitor.current_id()))
  with check (invoice_id in (select id from payments.invoices where user_id = visitor.current_id()));
alter policy own on payments.exchange_claims
  using (invoice_id in (select id from payments.invoices where user_id = visitor.current_id()))
  with check (invoice_id in (select id from payments.invoices where user_id = visitor.current_id()));
alter policy own on payments.payments
  using (invoice_id in (select id from payments.invoices where user_id = visitor.current_id()));
alter policy own on payments.quotes
  using (invoice_id in (select id from payments.invoices where user_id = visitor.current_id()));
alter policy own on payments.refunds
  using (invoice_id in (select id from payments.invoices where user_id = visitor.current_id()));
alter policy own on payments.timeline
  using (invoice_id in (select id from payments.invoices where user_id = visitor.current_id()));
alter policy own on payments.links
  with check (user_id = visitor.current_id() and invoice_id in (select id from payments.invoices where user_id = visitor.current_id()));
alter policy own on wallet.token_balances
  using (wallet_id in (select id from wallet.user_wallets where user_id = visitor.current_id()))
  with check (wallet_id in (select id from wallet.user_wallets where user_id = visitor.current_id()));

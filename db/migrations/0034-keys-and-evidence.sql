-- Which vault key wrapped a data key: the beginning of that key's hash. Null: from before keys were told apart.
alter table visitor.data_keys add column key_id text;

-- Keys of the product itself, wrapped like those of visitors.
create table server.keys (
  name text primary key,
  wrapped bytea not null,
  key_version integer not null,
  key_id text not null,
  created_at timestamptz not null default now()
);

-- The audit as a chain: a moment after it is written each row gets its place, and a hash over the hash before it and its
-- own content, keyed with a key that is not in the database. Writers do not wait for one another.
alter table server.audit
  add column seq bigint,
  add column hash bytea,
  add constraint audit_sealed check ((seq is null) = (hash is null));
create unique index audit_seq on server.audit (seq) where seq is not null;
create index audit_unsealed on server.audit (id) where seq is null;

create function server.keep_audit() returns trigger language plpgsql set search_path = server, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.seq is null and new.seq is not null
      and (old.id, old.at, old.user_id, old.action, old.subject, old.detail)
        is not distinct from (new.id, new.at, new.user_id, new.action, new.subject, new.detail)
    then
      return new;
    end if;
  end if;
  raise exception 'the audit is only ever added to' using errcode = 'check_violation';
end $$;
create trigger audit_stays before update or delete on server.audit for each row execute function server.keep_audit();
create trigger audit_is_kept before truncate on server.audit for each statement execute function server.keep_audit();

-- That a payment request was made is audited like everything done to it later.
create function payments.audit_invoices() returns trigger language plpgsql
  security definer set search_path = payments, pg_temp as $$
begin
  insert into server.audit (at, user_id, action, subject)
    select created_at, user_id, 'payments/invoice-opened', id from added;
  return null;
end $$;
create trigger invoices_audited after insert on payments.invoices referencing new table as added
  for each statement execute function payments.audit_invoices();

-- What was refused, by the hour: how often which path answered with which problem. Nothing of what was asked.
create table server.refusals (
  hour timestamptz not null,
  route text not null,
  code text not null,
  status integer not null,
  times bigint not null,
  primary key (hour, route, code, status)
);

-- A person's list of what was done tells them when an operator's command opened what was sealed for them.
create index audit_opened on server.audit (((detail->>'visitor')::integer), id) where action = 'operator/opened-sealed';

-- What the database knows of its columns holds some of their values, and holds them still when the row is gone. A wrapped
-- key whose visitor was erased must be nowhere: no sample is taken of them, and those that were are dropped by naming the
-- column's type anew.
alter table visitor.data_keys alter column wrapped set statistics 0;
alter table visitor.data_keys alter column wrapped set data type bytea;
alter table server.keys alter column wrapped set statistics 0;
alter table server.keys alter column wrapped set data type bytea;

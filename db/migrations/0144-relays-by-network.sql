-- From which network a payment without BNB was asked for, as a name that only this installation can make: so many a day.
alter table payments.relayed_permits add column network text;

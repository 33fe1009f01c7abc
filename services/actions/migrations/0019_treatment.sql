-- The treatment that the hospital was paid for last, by the name under which economy holds its price: with each change of a
-- life it is told whether that one still goes on.
alter table gangster add column treatment_id text;

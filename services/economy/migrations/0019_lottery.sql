-- The pot of a day's lottery, by that day. It needs no running balance, which would make it a hot row: what was sold is in
-- it by the time it is given out, or reserved for it and on its way. The audit looks that nothing stays in it.
insert into owner_kind (name, has_balance) values ('lottery', false);

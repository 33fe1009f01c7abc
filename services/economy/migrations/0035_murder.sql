-- The bullets of fights under way. Without a running balance, which would make it a hot row; the audit compares what
-- came for a fight with what its end moved on.
insert into owner_kind (name, has_balance) values ('fight', false);

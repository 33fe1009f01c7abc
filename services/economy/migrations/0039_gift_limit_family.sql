-- The part of what a member took out of the family's bank that others had put in: it counts as got from them.
alter table family_transaction add column gift_euro bigint not null default 0 check (gift_euro >= 0);

-- Null for who lives.
alter table player add column died_at_ms bigint;

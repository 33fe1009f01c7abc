-- What has been consumed, written in the transaction of the effect.
create table inbox (
  consumer text not null,
  message_id text not null,
  consumed_at timestamptz not null default now(),
  primary key (consumer, message_id)
);
-- Every fact makes a row here and only upkeep asks for their age: rows lie in the order in which they came, so a summary
-- of each range of pages finds the old ones, at a fraction of what an entry per row costs every fact.
create index inbox_age on inbox using brin (consumed_at);

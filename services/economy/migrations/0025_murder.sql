-- The bullets of fights under way. Without a running balance, which would make it a hot row; the audit compares what
-- came for a fight with what its end moved on.
insert into owner_kind (name, has_balance) values ('fight', false);

-- What witnesses of a murder saw: things of the ledger, so that they can be auctioned.
insert into item_kind (name, one_per_player) values ('WITNESS_STATEMENT', false);

create table witness_statement (
  -- The item's id.
  witness_id bigint generated always as identity (start with 1000) primary key,
  murder_id text not null,
  killer_account_id bigint not null,
  killer_name text not null,
  victim_name text not null,
  city_name text not null,
  happened_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null while it is closed. It stays open for whoever has it next.
  opened_at timestamptz
);
create index witness_statement_expiry on witness_statement (expires_at);

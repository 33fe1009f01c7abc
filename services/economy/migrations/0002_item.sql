-- Things of which there is one: an owner, moves under transfers, a history. A kind is a row here and a line in
-- item.rules.ts.
create table item_kind (
  name text primary key,
  one_per_player boolean not null
);

create table item (
  kind text not null references item_kind,
  id bigint not null,
  owner_kind text not null references owner_kind,
  owner_id text not null,
  -- As players read it; null where the owner is none.
  owner_name text,
  -- Of its kind; here for the index below.
  one_per_player boolean not null,
  moves bigint not null,
  -- What it was made as, for who keeps more of its kind: {"carName", "life", "cityName"} of a car.
  made_as jsonb,
  primary key (kind, id)
) with (fillfactor = 80);
create index item_owner on item (owner_kind, owner_id, kind);
create unique index item_one_per_player on item (kind, owner_id) where owner_kind = 'player' and one_per_player;

-- Final, as entries are. The first move of an item is from a faucet.
create table item_move (
  kind text not null,
  item_id bigint not null,
  nr bigint not null,
  transfer_id text not null,
  from_kind text not null,
  from_id text not null,
  to_kind text not null,
  to_id text not null,
  moved_at timestamptz not null default now(),
  primary key (kind, item_id, nr)
);
create index item_move_transfer on item_move (transfer_id);

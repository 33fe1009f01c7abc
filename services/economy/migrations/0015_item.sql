-- Things of which there is one: an owner, moves under transfers, a history. A kind is a row here and a line in item.rules.ts.
create table item_kind (
  name text primary key,
  one_per_player boolean not null
);
-- One casino per player at most (rules, "Bullet factories").
insert into item_kind (name, one_per_player) values ('CASINO', true);

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

-- The casinos that are there. Their deeds keep a copy of the owner for the rounds, which read it on a row they need anyway.
insert into transfer (id, kind) select 'casino-made:' || casino_id, 'itemMade' from deed;
insert into item (kind, id, owner_kind, owner_id, owner_name, one_per_player, moves)
select 'CASINO', casino_id, case when owner_account_id is null then 'house' else 'player' end,
  coalesce(owner_account_id::text, 'house'), owner_name, true, 1 from deed;
insert into item_move (kind, item_id, nr, transfer_id, from_kind, from_id, to_kind, to_id)
select kind, id, 1, 'casino-made:' || id, 'faucet', 'house', owner_kind, owner_id from item;

alter table waiting_transfer add column items jsonb not null default '[]';

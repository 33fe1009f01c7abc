-- What heals by itself is an item of the ledger; its kind says that nobody keeps two.
insert into item_kind (name, one_per_player) values ('HEALING', true);
create sequence healing_item_id;

create table healing (
  account_id bigint primary key,
  -- The item that the player keeps, and which of the shop's it is.
  item_id bigint unique,
  healing_item_id int,
  -- What actions published last of their life; before its first word nobody lacks any.
  life int not null default 0,
  max_life int not null default 0,
  life_version bigint not null default 0,
  -- Used, and not yet heard to be in that life: until then nothing else is.
  under_way_item_id bigint,
  -- The treatment of the hospital that was paid for and has not been heard to be over: until then nothing that is kept is
  -- used.
  treatment_id text,
  check ((item_id is null) = (healing_item_id is null))
) with (fillfactor = 80);
create index healing_due on healing (account_id)
  where item_id is not null and under_way_item_id is null and life > 0 and life < max_life;

-- What all of them together took, for the hall of fame; nothing where it failed, or before this was kept.
alter table heist add column loot_euro bigint not null default 0 check (loot_euro >= 0);
alter table raid
  add column loot_euro bigint not null default 0 check (loot_euro >= 0),
  add column took_part int not null default 0 check (took_part >= 0);
create index heist_loot on heist (loot_euro desc, heist_id) where loot_euro > 0;
create index raid_loot on raid (loot_euro desc, raid_id) where loot_euro > 0;

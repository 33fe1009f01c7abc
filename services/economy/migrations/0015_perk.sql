create table perk_player (
  account_id bigint primary key,
  -- Into which perk the experience goes that they earn.
  researched_perk_id int,
  -- Grows with whatever others learn of their perks.
  version bigint not null default 0
) with (fillfactor = 80);

-- Written only with the row of its player locked.
create table perk (
  account_id bigint not null,
  perk_id int not null,
  level int not null default 0 check (level >= 0),
  experience int not null default 0 check (experience >= 0),
  unlocked_augments int not null default 0,
  augment_id int,
  primary key (account_id, perk_id)
) with (fillfactor = 80);

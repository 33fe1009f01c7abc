-- What other services' facts tell of every gangster. Facts may arrive in any order, so each part has its own version.
create table player (
  account_id bigint primary key,
  -- Null until the fact of the birth has come, as what that fact tells.
  account_name text,
  -- male, female
  gender text,
  created_at_ms bigint,
  -- Whose gangster it is.
  user_id bigint,
  -- When the name was given, or replaced because the person left: an older fact does not bring the old one back.
  named_at_ms bigint not null default 0,
  wealth_icons int not null default 0 check (wealth_icons between 0 and 5),
  wealth_version bigint not null default 0,
  -- Since when a gangster has been online without a break; null for who is not. And when they were last seen before.
  online_since timestamptz,
  last_active_at timestamptz,
  -- Null for who lives.
  died_at_ms bigint,
  -- Null where nobody killed them, or may know who did.
  killer_account_id bigint
);
-- A player is found by a part of their name, in any case; names are ASCII.
create index player_name on player ((lower(account_name) collate "C"));
create index player_user on player (user_id) where user_id is not null;
create index player_online on player (account_id) where online_since is not null;
create index player_newest on player (created_at_ms desc, account_id desc) where created_at_ms is not null;
create index player_newest_dead on player (died_at_ms desc, account_id desc) where died_at_ms is not null;

-- Every end of every name, for search: a text inside a name is the beginning of one of them, which an index in order
-- finds in as many steps as players are shown, whatever is looked for and however many names there are. It needs no
-- extension, and its plan hangs on no statistics. A whole name stands behind a mark that no name has: '^' who lives,
-- '+' who is dead; the ends of a name stand there for the living alone. Written by triggers of the player's row.
create table name_part (
  part text collate "C" not null,
  account_id bigint not null,
  primary key (part, account_id)
);

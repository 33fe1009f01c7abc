-- What was done in an open game is judged and kept where its money is: which of two devices was first, what a step cost,
-- and what it ended, are one commit.
alter table open_game
  -- All that was done so far, in the words of the game.
  add column done text not null default '',
  -- Of the last step; null before the first.
  add column acted_at timestamptz,
  -- A row is written anew with every step: room for that on its page.
  set (fillfactor = 60);

-- What each request did in a game, for as long as it may come again.
create table game_step (
  account_id bigint not null,
  request_id text not null,
  round_id text not null,
  -- The transfer of the round that opened the game.
  opened_by text not null,
  -- What the request said: the same id with something else is refused.
  asked text not null,
  -- Empty where something else had come before it.
  did text not null,
  -- All that was done in the game, with it.
  done text not null,
  taken_at timestamptz not null,
  primary key (account_id, request_id)
);
create index game_step_age on game_step using brin (taken_at) with (pages_per_range = 16, autosummarize = on);

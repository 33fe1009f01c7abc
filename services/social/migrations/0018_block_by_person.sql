-- Whose gangster it is; null until a fact tells it.
alter table player add column user_id bigint;
create index player_user on player (user_id) where user_id is not null;
create index mail_block_blocked on mail_block (blocked_account_id);

-- A block is one person's against another: it holds for every gangster that either has had or will have.
create view block_between as
  select account_id, blocked_account_id from mail_block
  union
  select mine.account_id, theirs.account_id
  from mail_block b
    join player blocker on blocker.account_id = b.account_id
    join player mine on mine.user_id = blocker.user_id
    join player blocked on blocked.account_id = b.blocked_account_id
    join player theirs on theirs.user_id = blocked.user_id;

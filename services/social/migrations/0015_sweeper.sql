-- What jobs look for is found by an index or noted when it comes about, however many players there are.

-- By kind of count: the days of a count are next to each other, and the things of a set are not among them.
create index achievement_mark_day on achievement_mark (measure, item) where item <> '';
drop index achievement_mark_item;

-- How many more, or fewer, have each achievement than was counted last.
create table achievement_change (
  id bigint generated always as identity primary key,
  achievement_id text not null,
  holders bigint not null
);
insert into achievement_rarity (achievement_id, holders) select achievement_id, count(*) from achievement group by 1
  on conflict (achievement_id) do update set holders = excluded.holders;

-- Lines that their reader has seen, by age.
create index log_line_seen on log_line (happened_at) where not unread;
drop index log_line_age;

-- Whose log may be full.
create table log_full (account_id bigint primary key);
insert into log_full (account_id) select account_id from log_reader order by 1;

-- Mails that neither side sees any more.
create index mail_gone on mail (greatest(receiver_deleted_at, sender_deleted_at))
  where receiver_deleted_at is not null and (sender_account_id is null or sender_deleted_at is not null);

create index family_invitation_ended on family_invitation (ended_at) where state <> 'OPEN';

-- In the whole order of the list.
create index lottery_wins_order on lottery_wins (wins desc, last_won_at, account_id);
drop index lottery_wins_most;

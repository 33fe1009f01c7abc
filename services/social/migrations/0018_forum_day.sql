-- How many posts a forum shows of each day, in UTC, by their latest reaction: a page is counted by days, not by posts.
create table forum_day (
  type text not null references forum (type),
  pinned boolean not null,
  day date not null,
  posts bigint not null,
  primary key (type, pinned, day)
);
-- What has come and gone since it was added up last, written by triggers of the posts: rows that nobody waits for.
create table forum_day_change (
  id bigint generated always as identity primary key,
  type text not null,
  pinned boolean not null,
  day date not null,
  posts bigint not null
);

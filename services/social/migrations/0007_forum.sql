-- The words of the forums as they are searched: without accents, and the common ones too.
create text search dictionary dutch_words (template = snowball, language = dutch);
create text search configuration dutch_words (copy = pg_catalog.dutch);
alter text search configuration dutch_words
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with dutch_words;

-- One row per forum: how many posts it shows. Its row is the lock of that count.
create table forum (
  type text primary key,
  posts bigint not null default 0 check (posts >= 0)
);
insert into forum (type) values ('RIP'), ('UPDATE'), ('GENERAL'), ('QUESTIONS');

-- Its row is the lock of everything that happens in the thread.
create table forum_post (
  id bigint generated always as identity primary key,
  -- Of a post that comes with a death or the first start, so that it comes once.
  key text unique,
  type text not null references forum (type),
  -- Null: the house.
  account_id bigint,
  account_name text,
  -- Decides what its markup may show.
  writer_is_premium boolean not null default false,
  title text not null,
  content text not null,
  created_at timestamptz not null,
  pinned boolean not null default false,
  closed boolean not null default false,
  -- Comments are numbered from 1 on; a removed one keeps its number.
  comments bigint not null default 0,
  -- The post itself, or its latest comment.
  last_reaction_at timestamptz not null,
  removed_at timestamptz,
  words tsvector generated always as (
    setweight(to_tsvector('dutch_words', regexp_replace(normalize(title, NFD), '[\u0300-\u036f]', '', 'g')), 'A')
    || setweight(to_tsvector('dutch_words', regexp_replace(normalize(
      regexp_replace(content, '\[[^\]\[]*\]', ' ', 'g'), NFD), '[\u0300-\u036f]', '', 'g')), 'B')) stored
);
create index forum_post_order on forum_post (type, pinned, last_reaction_at, id) where removed_at is null;
create index forum_post_latest on forum_post (type, last_reaction_at) where removed_at is null;
create index forum_post_writer on forum_post (account_id);
create index forum_post_removed on forum_post (removed_at) where removed_at is not null;
create index forum_post_words on forum_post using gin (words) where removed_at is null;

-- What a RIP post says of its dead.
create table forum_rip (
  post_id bigint primary key references forum_post (id) on delete cascade,
  account_id bigint not null unique,
  account_name text not null,
  -- Null where nobody knows.
  killer_account_id bigint,
  died_at timestamptz not null,
  candles bigint not null default 0
);
create index forum_rip_killer on forum_rip (killer_account_id) where killer_account_id is not null;

create table forum_candle (
  post_id bigint not null references forum_rip (post_id) on delete cascade,
  account_id bigint not null,
  lit_at timestamptz not null,
  primary key (post_id, account_id)
);
create index forum_candle_account on forum_candle (account_id);

create table forum_comment (
  id bigint generated always as identity primary key,
  post_id bigint not null references forum_post (id) on delete cascade,
  number bigint not null,
  account_id bigint not null,
  account_name text not null,
  writer_is_premium boolean not null default false,
  content text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- writer, admin
  removed_by text,
  words tsvector generated always as (
    to_tsvector('dutch_words', regexp_replace(normalize(
      regexp_replace(content, '\[[^\]\[]*\]', ' ', 'g'), NFD), '[\u0300-\u036f]', '', 'g'))) stored,
  unique (post_id, number)
);
create index forum_comment_writer on forum_comment (account_id);
create index forum_comment_words on forum_comment using gin (words) where removed_at is null;

-- How many of a post's comments somebody has read.
create table forum_read (
  account_id bigint not null,
  post_id bigint not null references forum_post (id) on delete cascade,
  comments bigint not null,
  read_at timestamptz not null,
  primary key (account_id, post_id)
);
create index forum_read_post on forum_read (post_id);
create index forum_read_age on forum_read using brin (read_at);

-- Until when somebody has read everything in a forum.
create table forum_reader (
  account_id bigint not null,
  type text not null references forum (type),
  all_read_at timestamptz not null,
  primary key (account_id, type)
);

-- When somebody wrote lately, epoch ms, the newest first: as many as the limits per hour count. Its row is their lock.
create table forum_writer (
  account_id bigint primary key,
  recent_posts_ms bigint[] not null default '{}',
  recent_comments_ms bigint[] not null default '{}'
);

-- The words of the forums as they are searched: without accents, and the common ones too. They stand beside `search`,
-- which processes of the release before read.
create text search dictionary dutch_words (template = snowball, language = dutch);
create text search configuration dutch_words (copy = pg_catalog.dutch);
alter text search configuration dutch_words
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with dutch_words;

alter table forum_post add column words tsvector generated always as (
  setweight(to_tsvector('dutch_words', regexp_replace(normalize(title, NFD), '[\u0300-\u036f]', '', 'g')), 'A')
  || setweight(to_tsvector('dutch_words', regexp_replace(normalize(
    regexp_replace(content, '\[[^\]\[]*\]', ' ', 'g'), NFD), '[\u0300-\u036f]', '', 'g')), 'B')) stored;
alter table forum_comment add column words tsvector generated always as (
  to_tsvector('dutch_words', regexp_replace(normalize(
    regexp_replace(content, '\[[^\]\[]*\]', ' ', 'g'), NFD), '[\u0300-\u036f]', '', 'g'))) stored;
create index forum_post_words on forum_post using gin (words) where removed_at is null;
create index forum_comment_words on forum_comment using gin (words) where removed_at is null;

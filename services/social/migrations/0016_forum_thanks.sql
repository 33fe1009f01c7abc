-- When the opener of the thread gave its writer honor for it: once per thread and writer.
alter table forum_comment add column thanked_at timestamptz;
create unique index forum_comment_thanked on forum_comment (post_id, account_id) where thanked_at is not null;

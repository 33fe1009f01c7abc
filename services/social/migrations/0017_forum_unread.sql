-- Finds the first comment of a thread that is news, however many there are before and after it.
create index forum_comment_time on forum_comment (post_id, created_at, number);

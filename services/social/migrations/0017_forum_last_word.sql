-- A thread whose last comments were removed stands where its last word stands.
update forum_post p set last_reaction_at = coalesce(
    (select max(said.created_at) from forum_comment said where said.post_id = p.id and said.removed_at is null),
    p.created_at)
  where exists (select from forum_comment last
    where last.post_id = p.id and last.number = p.comments and last.removed_at is not null);

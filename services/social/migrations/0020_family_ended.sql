-- Families that ended long ago, whose event books are deleted: among all that stand.
create index family_ended on family (ended_at) where ended_at is not null;

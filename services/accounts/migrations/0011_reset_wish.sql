-- Who wants a new password, as he typed it, until it was looked up: the answer must not take longer where somebody is
-- found.
create table reset_wish (
  id bigint generated always as identity primary key,
  asked text not null,
  asked_at timestamptz not null
);

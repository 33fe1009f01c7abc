-- Every end of every name, for search: a text inside a name is the beginning of one of them, which an index in order
-- finds in as many steps as players are shown, whatever is looked for and however many names there are. It needs no
-- extension, and its plan hangs on no statistics. A whole name stands behind a mark that no name has: '^' who lives,
-- '+' who is dead; the ends of a name stand there for the living alone. Written by triggers of the player's row.
create table name_part (
  part text collate "C" not null,
  account_id bigint not null,
  primary key (part, account_id)
);

-- What each casino took in on a day of the Netherlands, less what it paid: counted with its rounds, for its owner's chart.
create table day_takings (
  casino_id bigint not null,
  day date not null,
  euro bigint not null,
  primary key (casino_id, day)
);

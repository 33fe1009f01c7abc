-- Easter eggs that living players took from whom they killed, where everybody may know that they did.
create table eggs_stolen (
  account_id bigint primary key,
  eggs bigint not null check (eggs > 0)
);

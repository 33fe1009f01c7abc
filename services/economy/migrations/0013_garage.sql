-- Cars are items: whose one is stands there, what it is like stands here, written by a trigger of its item.
insert into item_kind (name, one_per_player) values ('CAR', false);

create sequence car_id start with 1000;
create table car (
  car_id bigint primary key,
  car_name text not null,
  -- Percent.
  life int not null check (life between 0 and 100),
  -- Where it stands, or is being shipped to.
  city_name text not null,
  shipped_until timestamptz,
  is_locked boolean not null default false
) with (fillfactor = 80);

-- A player's places that are taken, by their cars or for those that are on their way to them: the account goes below
-- zero by one for each, as far down as its floor, which is what the garage holds (garage.store.ts).
insert into asset (name) values ('garagePlace');

create table garage (
  account_id bigint primary key,
  extensions int not null default 0 check (extensions >= 0)
);

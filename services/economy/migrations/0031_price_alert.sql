-- What players asked to be told of, once; a row goes when it has been told.
create table price_alert (
  price_alert_id bigint generated always as identity primary key,
  account_id bigint not null,
  good text not null references asset (name),
  city_name text not null,
  -- Above the price, or below it.
  is_above boolean not null,
  price_euro bigint not null check (price_euro > 0),
  created_at timestamptz not null
);
create index price_alert_account on price_alert (account_id);
create index price_alert_good on price_alert (good, city_name);

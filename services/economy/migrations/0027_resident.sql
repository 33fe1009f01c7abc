-- Whom the city itself plays: they stand in no list of the best. accounts says so with the birth.
alter table gangster add column is_resident boolean not null default false;
create index gangster_resident on gangster (account_id) where is_resident;

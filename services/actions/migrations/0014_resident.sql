-- Whom the city itself plays: they stand in no list of the best. accounts says so with the birth.
alter table gangster add column is_resident boolean not null default false;

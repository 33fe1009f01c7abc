-- A name that a sign-up asked for is only reserved until its phone is verified: the gangster is born then.
alter table gangster add column reserved boolean not null default false;
create index app_user_unverified on app_user (created_at) where phone_verified_at is null;

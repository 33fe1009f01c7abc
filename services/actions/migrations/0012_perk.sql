-- What a gangster's perks are, as economy's last fact says; null for who has none. A crime is committed under a version
-- of them, so that their effects are worked out outside of its statement.
alter table gangster
  add column perks jsonb,
  add column perks_version bigint not null default 0;

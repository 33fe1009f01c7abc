-- What a gangster has set for himself. Without a row, and where nothing stands, it is as it was at first.
create table settings (
  account_id bigint primary key references gangster on delete cascade,
  profile_body text not null default '',
  -- Whether its writer had premium then.
  profile_by_premium boolean not null default false,
  profile_background text check (profile_background ~ '^#[0-9a-f]{6}$'),
  profile_text_color text check (profile_text_color ~ '^#[0-9a-f]{6}$'),
  -- Who inherits.
  testament_account_id bigint references gangster on delete set null check (testament_account_id <> account_id),
  backfire_option text,
  custom_bullets bigint check (custom_bullets > 0),
  heist_notification boolean not null default true,
  show_nft_on_profile boolean not null default false,
  chat_symbol text,
  check ((backfire_option is not distinct from 'custom') = (custom_bullets is not null))
);

-- Whom a gangster calls his friend; the other need not call him one.
create table friend (
  account_id bigint not null references gangster on delete cascade,
  friend_account_id bigint not null references gangster on delete cascade,
  since timestamptz not null,
  primary key (account_id, friend_account_id),
  check (account_id <> friend_account_id)
);

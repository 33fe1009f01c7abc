-- Somebody asked another for a heist: from the invitation until it was carried out, called off or lapsed.
create table heist (
  heist_id bigint generated always as identity primary key,
  inviter_account_id bigint not null,
  invitee_account_id bigint not null,
  target text not null,
  weapon text not null,
  -- Holds the inviter's half of the weapon.
  intent_id uuid not null,
  state text not null default 'invited' check (state in ('invited', 'done', 'cancelled', 'lapsed')),
  invited_at timestamptz not null,
  lapses_at timestamptz not null,
  ended_at timestamptz,
  -- What each of both was told of its end.
  inviter_result jsonb,
  invitee_result jsonb,
  check ((state = 'invited') = (ended_at is null)),
  check (inviter_account_id <> invitee_account_id)
);
create index heist_inviter on heist (inviter_account_id, heist_id);
create index heist_invitee on heist (invitee_account_id, heist_id);

-- Whether he wants to be told at once when he is asked, as accounts said last.
alter table gangster
  add column heist_notification boolean not null default true,
  add column heist_notification_at timestamptz;

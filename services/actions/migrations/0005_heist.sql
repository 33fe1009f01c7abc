-- Somebody invited another to a heist: from the invitation until it was carried out, called off or lapsed.
create table heist (
  heist_id bigint generated always as identity primary key,
  inviter_account_id bigint not null,
  invitee_account_id bigint not null,
  target text not null,
  weapon text not null,
  -- Has the inviter's half of the weapon reserved.
  intent_id uuid not null,
  state text not null default 'invited' check (state in ('invited', 'done', 'cancelled', 'lapsed')),
  invited_at timestamptz not null,
  lapses_at timestamptz not null,
  ended_at timestamptz,
  -- What each of both was answered at its end.
  inviter_result jsonb,
  invitee_result jsonb,
  -- What both of them together took, for the hall of fame; nothing where it failed.
  loot_euro bigint not null default 0 check (loot_euro >= 0),
  check ((state = 'invited') = (ended_at is null)),
  check (inviter_account_id <> invitee_account_id)
);
create index heist_inviter on heist (inviter_account_id, heist_id);
create index heist_invitee on heist (invitee_account_id, heist_id);
create index heist_loot on heist (loot_euro desc, heist_id) where loot_euro > 0;

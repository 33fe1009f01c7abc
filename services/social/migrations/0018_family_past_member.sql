-- Who was in a family and is in none: told again with the others, for a projection that still has them in one.
create table family_past_member (
  account_id bigint primary key,
  -- Of the family that they were in last.
  family_id bigint not null references family,
  left_at timestamptz not null,
  -- Of the fact that told of it.
  version bigint not null
);
-- Of those before, whom the event books and accepted invitations name.
insert into family_past_member (account_id, family_id, left_at, version)
  select account_id, max(family_id), now(), nextval('family_version')
  from (
    select invitee_account_id as account_id, family_id from family_invitation where state = 'ACCEPTED'
    union all
    select (piece ->> 'player')::bigint, family_id from family_event, jsonb_array_elements(pieces) as piece
    where kind in ('founded', 'joined') and jsonb_typeof(piece -> 'player') = 'number'
  ) as was
  where not exists (select from family_member m where m.account_id = was.account_id)
  group by account_id;

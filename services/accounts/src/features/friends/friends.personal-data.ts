import { goneUsers, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const friendsPersonalData: PersonalData = {
  sections: [
    personalSection(
      'vrienden',
      `select row_number() over (order by since, friend_account_id) as key,
          jsonb_build_object('wie', g.name, 'sinds', f.since) as data
        from friend f join gangster g on g.id = f.friend_account_id, asker where f.account_id = any (asker.account_ids)`,
      { order: 40 },
    ),
  ],
  leftOut: {
    friend_request: 'for an hour, how often they called somebody a friend, beside the friends themselves',
  },
  forgettingUsers: [
    statement({
      name: 'deletion_friends',
      params: goneUsers,
      text: `delete from friend using gangster g
        where g.user_id = any ($userIds) and g.id in (friend.account_id, friend.friend_account_id)`,
    }),
    statement({
      name: 'deletion_friend_requests',
      params: goneUsers,
      text: `delete from friend_request r using gangster g
        where g.user_id = any ($userIds) and g.id in (r.account_id, r.friend_account_id)`,
    }),
  ],
}

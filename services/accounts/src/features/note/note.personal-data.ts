import { goneUsers, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const notePersonalData: PersonalData = {
  sections: [
    // What others noted about them is the others': nobody else reads it.
    personalSection(
      'notities',
      `select n.account_id as key, jsonb_build_object('over', g.name, 'notitie', n.note, 'wanneer', n.written_at) as data
        from note n join gangster g on g.id = n.account_id, asker where n.user_id = asker.user_id`,
      { order: 80 },
    ),
  ],
  forgettingUsers: [
    statement({
      name: 'deletion_notes',
      params: goneUsers,
      text: `delete from note
        where user_id = any ($userIds) or account_id in (select id from gangster where user_id = any ($userIds))`,
    }),
  ],
}

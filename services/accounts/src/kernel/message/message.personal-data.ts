import { goneUsers, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const messagePersonalData: PersonalData = {
  sections: [
    // Bodies are gone, or hold codes and links.
    personalSection(
      'berichten aan jou',
      `select m.id as key, jsonb_build_object('aan', recipient, 'onderwerp', subject, 'wanneer', m.created_at) as data
        from outgoing_message m, app_user u, asker
        where u.id = asker.user_id and (recipient = u.phone or lower(recipient) = lower(u.email))`,
      { order: 90 },
    ),
  ],
  forgettingUsers: [
    statement({
      name: 'deletion_messages',
      params: goneUsers,
      text: `delete from outgoing_message m using app_user u
        where u.id = any ($userIds) and (m.recipient = u.phone or lower(m.recipient) = lower(u.email))`,
    }),
  ],
}

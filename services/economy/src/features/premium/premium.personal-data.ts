import { goneUsers, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const premiumPersonalData: PersonalData = {
  sections: [
    personalSection(
      'premium',
      `select p.user_id as key, jsonb_build_object('tot', premium_until) as data from premium p, asker
        where p.user_id = asker.user_id`,
      { order: 230 },
    ),
  ],
  forgettingUsers: [
    statement({
      name: 'forget_premium',
      params: goneUsers,
      text: 'delete from premium where user_id = any ($userIds)',
    }),
  ],
}

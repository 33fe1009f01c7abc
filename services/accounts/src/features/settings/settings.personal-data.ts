import { goneUsers, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const settingsPersonalData: PersonalData = {
  sections: [
    personalSection(
      'instellingen',
      `select account_id as key, to_jsonb(s) as data from settings s, asker where account_id = any (asker.account_ids)`,
      { order: 30 },
    ),
    personalSection(
      'balk',
      `select u.id as key, jsonb_build_object('balk', u.bar) as data from app_user u, asker
        where u.id = asker.user_id and u.bar is not null`,
      { order: 35 },
    ),
  ],
  forgettingUsers: [
    statement({
      name: 'deletion_settings',
      params: goneUsers,
      text: 'delete from settings where account_id in (select id from gangster where user_id = any ($userIds))',
    }),
    statement({
      name: 'deletion_testaments',
      params: goneUsers,
      text: `update settings set testament_account_id = null
        where testament_account_id in (select id from gangster where user_id = any ($userIds))`,
    }),
  ],
}

import { goneUsers, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const webPushPersonalData: PersonalData = {
  sections: [
    personalSection(
      'pushmeldingen',
      `select p.user_id as key, jsonb_build_object('waarover', kinds, 'stil van', quiet_from_hour, 'stil tot', quiet_until_hour)
          as data
        from web_push_setting p, asker where p.user_id = asker.user_id`,
      { order: 72 },
    ),
    personalSection(
      'toestellen met pushmeldingen',
      `select d.id as key, jsonb_build_object('adres', endpoint, 'tijdzone', time_zone, 'sinds', d.created_at) as data
        from web_push_device d, asker where d.user_id = asker.user_id`,
      { order: 74 },
    ),
  ],
  forgettingUsers: [
    statement({
      name: 'deletion_push_devices',
      params: goneUsers,
      text: 'delete from web_push_device where user_id = any ($userIds)',
    }),
    statement({
      name: 'deletion_push_settings',
      params: goneUsers,
      text: 'delete from web_push_setting where user_id = any ($userIds)',
    }),
  ],
}

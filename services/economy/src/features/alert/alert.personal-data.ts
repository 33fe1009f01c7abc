import { goneUsers, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const alertPersonalData: PersonalData = {
  sections: [
    personalSection(
      'sms-meldingen',
      `select s.user_id as key, to_jsonb(s) as data from alert_setting s, asker where s.user_id = asker.user_id`,
      { order: 240 },
    ),
    personalSection(
      'verstuurde sms-meldingen',
      `select (extract(epoch from happened_at) * 1000)::bigint * 1000
            + row_number() over (order by happened_at, alert_id) % 1000 as key,
          jsonb_build_object('soort', kind, 'tekst', text, 'afloop', outcome, 'wanneer', happened_at) as data
        from alert, asker where alert.user_id = asker.user_id`,
      { order: 250 },
    ),
  ],
  forgettingUsers: [
    statement({
      name: 'forget_alert_settings',
      params: goneUsers,
      text: 'delete from alert_setting where user_id = any ($userIds)',
    }),
    statement({ name: 'forget_alerts', params: goneUsers, text: 'delete from alert where user_id = any ($userIds)' }),
  ],
}

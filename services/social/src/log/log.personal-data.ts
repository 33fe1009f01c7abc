import { personalSection, statement } from '@sottomondo/server-kit'
import { gone, type PersonalData, them } from '../personal-data/personal-data.ts'

export const logPersonalData: PersonalData = {
  sections: [
    personalSection(
      'logboek',
      `select id as key, jsonb_build_object('soort', kind, 'woorden', pieces, 'wanneer', happened_at) as data
        from log_line, asker where account_id = any (asker.account_ids) and arrived`,
    ),
  ],
  leftOut: { log_reader: 'how many lines of their log are unread' },
  forgetting: [
    statement({
      name: 'forget_log',
      params: gone,
      text: `delete from log_line using ${them} where account_id = gone."accountId"`,
    }),
    statement({
      name: 'forget_log_reader',
      params: gone,
      text: `delete from log_reader using ${them} where account_id = gone."accountId"`,
    }),
  ],
}

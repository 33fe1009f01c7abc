import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const logPersonalData: PersonalData = {
  sections: [
    personalSection(
      'logboek',
      `select id as key, jsonb_build_object('soort', kind, 'woorden', pieces, 'wanneer', happened_at) as data
        from log_line, asker where account_id = any (asker.account_ids) and arrived`,
    ),
  ],
  leftOut: {
    log_full: 'that their log is longer than it is kept, for an hour',
    log_reader: 'how many lines of their log are unread',
  },
  forgetting: [forgetRows('log_line'), forgetRows('log_reader')],
}

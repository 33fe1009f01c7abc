import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const chatPersonalData: PersonalData = {
  sections: [
    personalSection(
      'chat',
      `select id as key, jsonb_build_object('kamer', room, 'tekst', content, 'symbool', symbol, 'gezegd', posted_at,
          'weggehaald', removed_at) as data
        from chat_message, asker where account_id = any (asker.account_ids)`,
    ),
  ],
  leftOut: {
    chat_report: 'reports of the chat, which stand in `report` too',
    chat_writer:
      'their chat symbol, which accounts tells, and when they wrote the last messages, which they say themselves',
  },
  forgetting: [forgetRows('chat_message'), forgetRows('chat_report', 'reporter_account_id'), forgetRows('chat_writer')],
}

import type { Db } from '@sottomondo/server-kit/database'
import { type ListOrder, list, type PageRequest, readPage } from '@sottomondo/server-kit/list'
import { statement } from '@sottomondo/server-kit/statement'
import { chatRules } from './chat.rules.ts'

const add = statement({
  name: 'chat_report_add',
  params: { messageId: 'bigint', reporterId: 'bigint', reason: 'text', nowMs: 'epochMs' },
  text: `insert into chat_report (message_id, reporter_account_id, reason, reported_at)
    values ($messageId, $reporterId, $reason, $nowMs) on conflict do nothing`,
})
export const addReport = (tx: Db, report: Parameters<typeof add.run>[1]) => add.run(tx, report)

const close = statement({
  name: 'chat_report_close',
  params: { messageId: 'bigint' },
  text: 'delete from chat_report where message_id = $messageId',
})
/** Forgets the reports of a message. @returns how many there were */
export const closeReports = (tx: Db, messageId: number): Promise<number> => close.count(tx, { messageId })

const firstReported: ListOrder = {
  name: 'firstReported',
  keys: { 'r.reported_at': 'timestamp', 'r.message_id': 'bigint' },
  descending: false,
}
const reports = list({
  name: 'chat_reports',
  params: {},
  row: {
    messageId: ['bigint', 'r.message_id'],
    room: ['text', 'm.room'],
    accountName: ['text', 'm.account_name'],
    content: ['text', 'm.content'],
    createdAtMs: ['epochMs', 'm.posted_at'],
    reporters: ['int', 'r.reporters'],
    reasons: ['text[]', 'r.reasons'],
    reportedAtMs: ['epochMs', 'r.reported_at'],
  },
  from: `(select message_id, count(*)::int as reporters, min(reported_at) as reported_at,
      coalesce((array_agg(reason order by reported_at desc) filter (where reason <> ''))[1:${chatRules.reasonsShown}],
        '{}') as reasons
    from chat_report group by message_id) r join chat_message m on m.id = r.message_id`,
  where: 'm.removed_at is null',
  orders: [firstReported],
})
/** Returns the reported messages, the first reported first. */
export const listReports = (db: Db, page: PageRequest) => readPage(db, reports, {}, firstReported, page)

import type { ReportKind, ReportMeasure, ReportReason } from '@sottomondo/event-contract/names'
import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type ListOrder, list, type PageRequest, readPage } from '@sottomondo/server-kit/list'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { ReportedLine } from '../../kernel/report/reportable.ts'
import { reportRules } from './report.rules.ts'

const row = {
  caseId: ['bigint', 'c.id'],
  kind: [typed<ReportKind>('text'), 'c.kind'],
  thingId: ['bigint', 'c.thing_id'],
  accountId: ['bigint', 'c.account_id'],
  accountName: ['text', 'c.account_name'],
  place: ['text', 'c.place'],
  path: ['text|null', 'c.path'],
  content: ['text', 'c.content'],
  reporters: ['int', 'c.reporters'],
  doubtfulReporters: ['int', 'c.doubtful_reporters'],
  reportedAtMs: ['epochMs', 'c.first_reported_at'],
  decidedAtMs: ['epochMs|null', 'c.decided_at'],
  decidedBy: ['text|null', 'c.decided_by'],
  measures: [typed<ReportMeasure[]>('text[]'), 'c.measures'],
} as const
export type ReportCase = RowOf<typeof row>

const open = statement({
  name: 'report_case_open',
  params: {
    kind: 'text',
    thingId: 'bigint',
    accountId: 'bigint',
    accountName: 'text',
    place: 'text',
    path: 'text|null',
    content: 'text',
    nowMs: 'epochMs',
  },
  row: {
    caseId: ['bigint', 'id'],
    isNew: ['bool', 'reporters = 0'],
    isDecided: ['bool', 'decided_at is not null'],
    isOffence: ['bool', `measures <> '{}'`],
  },
  text: `insert into report_case (kind, thing_id, account_id, account_name, place, path, content, first_reported_at)
    values ($kind, $thingId, $accountId, $accountName, $place, $path, $content, $nowMs)
    on conflict (kind, thing_id, content_hash) do update set account_name = excluded.account_name returning $row`,
})
/** Opens the case of these words, or finds it, and locks it. */
export const openCase = (tx: Db, reported: Parameters<typeof open.one>[1]) => open.one(tx, reported)

const addLines = statement({
  name: 'report_lines_add',
  params: { caseId: 'bigint', lines: 'jsonb' },
  text: `insert into report_line (case_id, position, account_id, account_name, content, created_at, is_reported)
    select $caseId, row_number() over (order by "createdAtMs"), "accountId", "accountName", content,
      to_timestamp("createdAtMs" / 1000), "isReported"
    from jsonb_to_recordset($lines) as line ("accountId" bigint, "accountName" text, content text,
      "createdAtMs" double precision, "isReported" boolean)`,
})
export const keepLines = (tx: Db, caseId: number, lines: readonly ReportedLine[]) => addLines.run(tx, { caseId, lines })

const add = statement({
  name: 'report_add',
  params: {
    caseId: 'bigint',
    userId: 'bigint',
    accountId: 'bigint',
    reason: 'text',
    words: 'text',
    isDoubtful: 'bool',
    points: 'bigint',
    nowMs: 'epochMs',
  },
  text: `with added as (
      insert into report (case_id, reporter_user_id, reporter_account_id, reason, words, is_doubtful, reported_at)
      values ($caseId, $userId, $accountId, $reason, $words, $isDoubtful, $nowMs) on conflict do nothing
      returning is_doubtful)
    update report_case set reporters = reporters + 1, points = points + $points,
      doubtful_reporters = doubtful_reporters + added.is_doubtful::int
    from added where id = $caseId`,
})
/** Adds a report to a case, which is locked. @returns whether it is this person's first of it */
export const addReport = async (tx: Db, report: Parameters<typeof add.count>[1]): Promise<boolean> =>
  (await add.count(tx, report)) > 0

const recent = statement({
  name: 'report_recent',
  params: { userId: 'bigint', sinceMs: 'epochMs', most: 'bigint' },
  row: { reportedAtMs: ['epochMs', 'reported_at'] },
  text: `select $row from report where reporter_user_id = $userId and reported_at > $sinceMs
    order by reported_at desc limit $most`,
})
/** Returns when a person made their last reports, the newest first. */
export const recentReports = async (tx: Db, of: Parameters<typeof recent.all>[1]): Promise<number[]> =>
  (await recent.all(tx, of)).map(({ reportedAtMs }) => reportedAtMs)

/** SQL: how reports `o` of a person were judged, by the case. */
const judged = {
  upheld: ['bigint!', `count(*) filter (where oc.measures <> '{}')`],
  dismissed: ['bigint!', `count(*) filter (where oc.measures = '{}')`],
} as const
const judgedReports = statement({
  name: 'report_judged',
  params: { userId: 'bigint' },
  row: judged,
  text: `select $row from report o join report_case oc on oc.id = o.case_id
    where o.reporter_user_id = $userId and oc.decided_at is not null`,
})
/** Returns how a person's reports were judged, of those that are kept. */
export const judgedReportsOf = (db: Db, userId: number) => judgedReports.one(db, { userId })

const reporters = statement({
  name: 'report_reporters',
  params: { caseId: 'bigint', most: 'bigint' },
  row: {
    accountName: ['text!', `coalesce(p.account_name, '')`],
    reason: [typed<ReportReason>('text'), 'r.reason'],
    words: ['text', 'r.words'],
    reportedAtMs: ['epochMs', 'r.reported_at'],
    upheld: ['int', 'past.upheld'],
    dismissed: ['int', 'past.dismissed'],
  },
  text: `select $row from report r left join player p on p.account_id = r.reporter_account_id
    cross join lateral (select ${judged.upheld[1]}::int as upheld, ${judged.dismissed[1]}::int as dismissed
      from report o join report_case oc on oc.id = o.case_id
      where o.reporter_user_id = r.reporter_user_id and oc.decided_at is not null and oc.id <> r.case_id) as past
    where r.case_id = $caseId order by r.reported_at, r.reporter_user_id limit $most`,
})
/** Returns who reported, in their order, each with how their other reports were judged. */
export const reportersOf = (db: Db, caseId: number) => reporters.all(db, { caseId, most: reportRules.reportersShown })

const accounts = statement({
  name: 'report_accounts',
  params: { caseId: 'bigint' },
  row: { accountId: ['bigint', 'reporter_account_id'] },
  text: 'select $row from report where case_id = $caseId order by reporter_account_id',
})
/** Returns the gangsters with whom a case was reported. */
export const reporterAccountsOf = async (db: Db, caseId: number): Promise<number[]> =>
  (await accounts.all(db, { caseId })).map(({ accountId }) => accountId)

const lines = statement({
  name: 'report_lines',
  params: { caseId: 'bigint' },
  row: {
    accountName: 'text',
    content: 'text',
    createdAtMs: ['epochMs', 'created_at'],
    reported: ['bool', 'is_reported'],
  },
  text: 'select $row from report_line where case_id = $caseId order by position',
})
export const linesOf = (db: Db, caseId: number) => lines.all(db, { caseId })

const byId = statement({
  name: 'report_case_by_id',
  params: { caseId: 'bigint' },
  row,
  text: 'select $row from report_case c where c.id = $caseId',
})
export const findCase = (db: Db, caseId: number): Promise<ReportCase | undefined> => byId.first(db, { caseId })

const earlier = statement({
  name: 'report_cases_earlier',
  params: { accountIds: 'bigint[]', caseId: 'bigint', most: 'bigint' },
  row,
  text: `select $row from report_case c where c.account_id = any ($accountIds) and c.id <> $caseId
    order by c.first_reported_at desc, c.id desc limit $most`,
})
/** Returns other cases of a person's gangsters, the newest first. */
export const earlierCases = (db: Db, accountIds: readonly number[], caseId: number) =>
  earlier.all(db, { accountIds, caseId, most: reportRules.earlierShown })

const decide = statement({
  name: 'report_case_decide',
  params: { caseId: 'bigint', by: 'text', measures: 'text[]', nowMs: 'epochMs' },
  text: `update report_case set decided_at = $nowMs, decided_by = $by, measures = $measures
    where id = $caseId and decided_at is null`,
})
/** Writes a decision. @returns whether it is the first */
export const decideCase = async (tx: Db, decision: Parameters<typeof decide.count>[1]): Promise<boolean> =>
  (await decide.count(tx, decision)) > 0

const mostFirst: ListOrder = {
  name: 'mostFirst',
  keys: { 'c.points': 'bigint', '(-c.id)': 'bigint' },
  descending: true,
}
const newest: ListOrder = {
  name: 'newest',
  keys: { 'c.decided_at': 'timestamp', 'c.id': 'bigint' },
  descending: true,
}
const openCases = list({
  name: 'report_cases_open',
  params: {},
  row,
  from: 'report_case c',
  where: 'c.decided_at is null',
  orders: [mostFirst],
})
const handledCases = list({
  name: 'report_cases_handled',
  params: {},
  row,
  from: 'report_case c',
  where: 'c.decided_at is not null',
  orders: [newest],
})
/** Returns the cases without a decision, the weightiest first and then the oldest; or those with one, the newest first. */
export const listCases = (db: Db, state: string, page: PageRequest) =>
  state === 'handled' ? readPage(db, handledCases, {}, newest, page) : readPage(db, openCases, {}, mostFirst, page)

const queue = {
  openReports: ['bigint!', '(select count(*) from report_case where decided_at is null)'],
  version: ['bigint', 'version'],
} as const
const readQueue = statement({ name: 'report_queue_read', row: queue, text: 'select $row from report_queue' })
/** Returns how many cases are open, and the version of that count. */
export const countOpen = (db: Db) => readQueue.one(db)

const bump = statement({ name: 'report_queue_bump', text: 'update report_queue set version = version + 1' })
/** As `countOpen`, after a change in this transaction, which others then wait for. */
export async function recountOpen(tx: Db) {
  await bump.run(tx)
  return countOpen(tx)
}

const forget = retention({
  name: 'report_case_forget',
  table: 'report_case',
  params: { beforeMs: 'epochMs' },
  where: 'decided_at < $beforeMs',
})
/** Deletes cases that were decided long ago, with all that belongs to them. */
export const forgetHandled = (pool: Pool, nowMs: number): Promise<number> =>
  forget.run(pool, { beforeMs: nowMs - reportRules.keptDays * reportRules.dayMs })

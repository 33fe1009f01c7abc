import { reportKinds, reportReasons } from '@sottomondo/event-contract/names'
import type { CreateReportReply, CreateReportRequest } from '@sottomondo/proto/social/v1/report'
import type { Change } from '@sottomondo/server-kit/change'
import { takeTurn } from '@sottomondo/server-kit/database'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { oneLine } from '@sottomondo/server-kit/text'
import { gangstersOfPerson } from '../../kernel/block/block.store.ts'
import type { Admins } from './admins.ts'
import type { ReportMetrics } from './report.metrics.ts'
import { dayMostOf, isDoubtful, pointsOf, reportRules, reportTexts, waitMs } from './report.rules.ts'
import { addReport, judgedReportsOf, keepLines, openCase, recentReports } from './report.store.ts'
import type { Things } from './things.ts'

/** Reports words of another player: they are kept as they stand now. */
export const create =
  ({ clock }: Pick<Kit<unknown>, 'clock'>, things: Things, admins: Admins, { reports }: ReportMetrics) =>
  async (change: Change, request: CreateReportRequest): Promise<CreateReportReply | Refusal> => {
    const { tx } = change
    const { accountId, userId } = playerOf(change)
    const kind = reportKinds.find((one) => one === request.kind)
    const reason = reportReasons.find((one) => one === request.reason)
    if (!kind) return refuse('notFound', reportTexts.gone)
    if (!reason) return refuse('invalid', reportTexts.noReason, { fields: { reason: reportTexts.noReason } })
    const found = await things.find(tx, accountId, kind, request)
    if (!found) return refuse('notFound', reportTexts.gone)
    if (found.accountId === null) return refuse('conflict', reportTexts.ofHouse)
    if ((await gangstersOfPerson(tx, accountId)).includes(found.accountId)) return refuse('conflict', reportTexts.own)

    // Those of one person are counted one at a time.
    await takeTurn(tx, `reports of ${userId}`)
    const nowMs = clock.nowMs()
    const doubtful = isDoubtful(await judgedReportsOf(tx, userId))
    const most = dayMostOf(doubtful)
    const { lines = [], accountId: writerId, ...words } = found
    const opened = await openCase(tx, { ...words, accountId: writerId, kind, nowMs })
    if (opened.isDecided) return refuse('conflict', reportTexts.judged(opened.isOffence))
    const added = await addReport(tx, {
      caseId: opened.caseId,
      userId,
      accountId,
      reason,
      words: oneLine(request.words, reportRules.wordsCharacters),
      isDoubtful: doubtful,
      points: pointsOf(doubtful),
      nowMs,
    })
    if (!added) return refuse('conflict', reportTexts.twice)
    // Itself is the first of them: with it there must not be more than are allowed.
    const recentMs = (await recentReports(tx, { userId, sinceMs: nowMs - reportRules.dayMs, most: most + 1 })).slice(1)
    const wait = Math.ceil(waitMs(recentMs, most, nowMs) / 1000)
    if (wait > 0) return refuse('playerRateLimit', reportTexts.tooMany(wait), { timeLeft: wait })
    if (opened.isNew) {
      if (lines.length > 0) await keepLines(tx, opened.caseId, lines)
      await admins.push(change)
    }
    change.afterCommit(() => reports.inc({ kind, outcome: opened.isNew ? 'opened' : 'joined' }))
    return { message: reportTexts.reported }
  }

import type { DecideReportReply, DecideReportRequest } from '@sottomondo/proto/social/v1/report'
import type { Change } from '@sottomondo/server-kit/change'
import { fact } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { refusalOfNonAdmin, userOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { cleanLine } from '@sottomondo/server-kit/text'
import { gangstersOfPerson } from '../../kernel/block/block.store.ts'
import { listReaders, writeHouseMails } from '../mail/mail.public.ts'
import type { Admins } from './admins.ts'
import type { ReportMetrics } from './report.metrics.ts'
import { decisionWords, measuresOf, reportTexts as texts, warningMail } from './report.rules.ts'
import { decideCase, findCase, type ReportCase, reporterAccountsOf } from './report.store.ts'
import type { Things } from './things.ts'

/** An admin decides about a case, once: what they do, who hears it and the line in their log are one change. */
export const decide =
  ({ clock }: Pick<Kit<unknown>, 'clock'>, things: Things, admins: Admins, { reports }: ReportMetrics) =>
  async (change: Change, request: DecideReportRequest): Promise<DecideReportReply | Refusal> => {
    const { tx } = change
    const refusal = refusalOfNonAdmin(change)
    if (refusal) return refusal
    const measures = measuresOf(request.measures)
    if (!measures) return refuse('invalid', texts.badMeasures)
    const { caseId } = request
    const found = Number.isSafeInteger(caseId) ? await findCase(tx, caseId) : undefined
    if (!found) return refuse('notFound', texts.noCase)
    if (found.decidedAtMs !== null) return refuse('conflict', texts.decided(found.decidedBy ?? ''))

    // First, for it takes the turn of what it changes: of two admins one removes, and the other meets the decision.
    if (measures.includes('removed')) {
      const failed = await remove(found)
      if (failed) return failed
    }
    const nowMs = clock.nowMs()
    const { userId, accountName } = userOf(change)
    const by = accountName || `user ${userId}`
    if (!(await decideCase(tx, { caseId, by, measures, nowMs })))
      return refuse('conflict', texts.decided((await findCase(tx, caseId))?.decidedBy ?? ''))
    if (measures.includes('warned')) {
      const failed = await warn(found)
      if (failed) return failed
    }
    change.publish(
      fact('sottomondo.social.report.decided.v1', {
        entryId: `${userId}:${change.requestId}`,
        by,
        caseId,
        kind: found.kind,
        about: found.accountName,
        isOffence: measures.length > 0,
        what: decisionWords(found.place, measures),
        reporterAccountIds: await reporterAccountsOf(tx, caseId),
        decidedAtMs: nowMs,
      }),
    )
    await admins.push(change)
    change.afterCommit(() => reports.inc({ kind: found.kind, outcome: measures.length > 0 ? 'upheld' : 'dismissed' }))
    return { message: measures.length > 0 ? texts.acted : texts.dismissed }

    /** What is gone already needs no removing. */
    async function remove({ kind, thingId }: ReportCase): Promise<Refusal | undefined> {
      const thing = kind === 'profile' ? undefined : things[kind]
      if (!thing?.remove) return refuse('invalid', texts.staysThere)
      const removed = await thing.remove(change, thingId)
      return isRefusal(removed) && removed.id !== 'notFound' ? removed : undefined
    }

    /** The living gangster of who wrote it reads it. */
    async function warn({ kind, accountId, accountName: name }: ReportCase): Promise<Refusal | undefined> {
      const [reader] = await listReaders(tx, await gangstersOfPerson(tx, accountId))
      if (!reader) return refuse('conflict', texts.noReader(name))
      const mail = { ...warningMail(kind, cleanLine(request.warning)), nowMs }
      const addressee = { ...reader, key: `report-warning:${caseId}` }
      change.publish(...(await writeHouseMails(tx, [addressee], mail, texts.warned)))
      return undefined
    }
  }

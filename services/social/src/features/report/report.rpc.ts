import type { ReportService } from '@sottomondo/proto/social/v1/report'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, refusalOfNonAdmin } from '@sottomondo/server-kit/rpc'
import { gangstersOfPerson } from '../../kernel/block/block.store.ts'
import type { SocialContext } from '../../kernel/context.ts'
import { createAdmins } from './admins.ts'
import { create } from './create.ts'
import { decide } from './decide.ts'
import { createReportMetrics } from './report.metrics.ts'
import { reportRules, reportTexts } from './report.rules.ts'
import { countOpen, earlierCases, findCase, linesOf, listCases, type ReportCase, reportersOf } from './report.store.ts'
import { createThings } from './things.ts'

const shown = ({ thingId: _, accountId: __, path, decidedAtMs, decidedBy, ...rest }: ReportCase) => ({
  ...rest,
  path: path ?? undefined,
  decidedAtMs: decidedAtMs ?? undefined,
  decidedBy: decidedBy ?? undefined,
})

/** What players report, for admins alone. */
export function reportHandlers(context: Pick<SocialContext, 'kit' | 'rooms'>): Handlers<typeof ReportService> {
  const { kit } = context
  const { pool } = kit
  const things = createThings(context)
  const admins = createAdmins(kit)
  const metrics = createReportMetrics(kit.metrics)

  return {
    create: kit.change(create(kit, things, admins, metrics)),
    decide: kit.change(decide(kit, things, admins, metrics)),

    async countOpen(ctx) {
      const refusal = refusalOfNonAdmin(ctx)
      if (refusal) return refusal
      if (ctx.caller) await admins.look(ctx.caller.accountId)
      return countOpen(pool)
    },

    async list(ctx, { state, ...page }) {
      const refusal = refusalOfNonAdmin(ctx)
      if (refusal) return refusal
      const cases = await listCases(pool, state, page)
      return isRefusal(cases) ? cases : { reports: cases.rows.map(shown), nextCursor: cases.nextCursor }
    },

    async get(ctx, { caseId }) {
      const refusal = refusalOfNonAdmin(ctx)
      if (refusal) return refusal
      const found = Number.isSafeInteger(caseId) ? await findCase(pool, caseId) : undefined
      if (!found) return refuse('notFound', reportTexts.noCase)
      const thing = found.kind === 'profile' ? undefined : things[found.kind]
      const [lines, reporters, persons, stands] = await Promise.all([
        linesOf(pool, caseId),
        reportersOf(pool, caseId),
        gangstersOfPerson(pool, found.accountId),
        thing?.stands?.(pool, found.thingId) ?? false,
      ])
      return {
        report: shown(found),
        removable: stands,
        lines,
        reporters,
        earlier: (await earlierCases(pool, persons, caseId)).map(shown),
        warningCharacters: reportRules.warningCharacters,
      }
    },
  }
}

import { type ReportKind, reportKinds } from '@sottomondo/api-contract/names'
import { z } from 'zod'
import { words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

const things: Record<ReportKind, string> = {
  post: 'een bericht op het forum',
  comment: 'een reactie op het forum',
  mail: 'een mail',
  profile: 'een profiel',
  family: 'een familiepagina',
  chat: 'een chatbericht',
}

export const report = feature({
  facts: {
    /** An admin has decided about something that players reported. */
    'sottomondo.social.report.decided.v1': z.object({
      /** The request's id. */
      entryId: z.string(),
      /** The admin, under the name that others read. */
      by: z.string(),
      caseId: z.number().int().positive(),
      kind: z.enum(reportKinds),
      /** Whose words were reported. */
      about: z.string(),
      /** Whether anything was done. */
      isOffence: z.boolean(),
      /** In Dutch, for the admins' log. */
      what: z.string(),
      /** Who hears that their report was looked at. */
      reporterAccountIds: z.array(accountId),
      decidedAtMs: timeMs,
    }),
  },
  pushes: {
    /** The number of reported things that no admin has decided about; to admins who are here. */
    openReports: z.object({ openReports: z.number().int().nonnegative(), version: z.number().int() }),
  },
  log: {
    kinds: {
      judged: {
        category: 'gangster',
        unread: ['melding bekeken', 'meldingen bekeken'],
        toast: true,
      },
    },
    lines: {
      'sottomondo.social.report.decided.v1': ({ kind, isOffence, reporterAccountIds, decidedAtMs: atMs }) =>
        reporterAccountIds.map((of) => ({
          kind: 'judged' as const,
          of,
          atMs,
          words: words`Je melding over ${things[kind]} is bekeken: ${isOffence ? 'er is ingegrepen' : 'geen overtreding'}.`,
        })),
    },
  },
})

import { z } from 'zod'
import { feature } from '../feature.ts'
import { id, idOf, isoTime, line, message } from '../fields.ts'
import { cleanLine } from '../kit/text/clean-text.ts'
import { atMost } from '../kit/text/length.ts'
import { firstUnless, listQuery } from '../list.ts'
import { reportKinds, reportMeasures, reportReasons } from '../names.ts'

const wordsCharacters = 200

const warningCharacters = 500

/** As long as the name of a family can be, or an id. */
const aboutCharacters = 40

const gone = { error: 'Dit bestaat niet (meer).' }

const count = z.number().int().nonnegative()

/** What was reported, by however many players, and what an admin decided about it. */
const reportCase = z.object({
  caseId: z.number().int(),
  kind: z.enum(reportKinds),
  /** Whose words they are: of a family's page its don. */
  accountName: z.string(),
  /** Where they stand, in Dutch. */
  place: z.string(),
  /** The page with them; null where an admin has none. */
  path: z.string().nullable(),
  /** As they were when they were first reported, with their tags. */
  content: z.string(),
  reporters: count,
  /** Of these, players whose reports are mostly dismissed: they count less in the list's order. */
  doubtfulReporters: count,
  reportedAt: isoTime,
  /** The three are null until an admin has decided. */
  decidedAt: isoTime.nullable(),
  decidedBy: z.string().nullable(),
  /** Empty: no offence. */
  measures: z.array(z.enum(reportMeasures)),
})

const reportedLine = z.object({
  accountName: z.string(),
  content: z.string(),
  createdAt: isoTime,
  /** It is the one that was reported. */
  reported: z.boolean(),
})

const reporter = z.object({
  accountName: z.string(),
  reason: z.enum(reportReasons),
  words: z.string(),
  reportedAt: isoTime,
  /** How many other reports of theirs were right, and how many no offence. */
  upheld: count,
  dismissed: count,
})

const caseId = z.coerce.number(gone).int(gone).positive(gone).max(Number.MAX_SAFE_INTEGER, gone)

/** What players report to the admins, and what admins do about it. */
export const report = feature({
  switch: { name: 'report', order: 211, label: 'Melden' },
  calls: {
    'POST /api/reports': {
      summary: 'Report a post, comment, received mail, profile, family page or chat message to the admins',
      access: 'player',
      refusals: ['notFound'],
      switch: 'report',
      body: z.object({
        kind: z.enum(reportKinds, gone),
        /** Its id; for a profile or a family's page the name. */
        about: z
          .string(gone)
          .overwrite(cleanLine)
          .min(1, gone)
          .check(atMost(aboutCharacters, gone))
          .meta({ examples: ['1'] }),
        reason: z.enum(reportReasons, { error: 'Kies wat eraan schort.' }),
        words: line('Typ wat je erover wilt zeggen.', { cutAt: wordsCharacters })
          .nullish()
          .transform((words) => words ?? '')
          .pipe(z.string()),
      }),
      answer: message,
    },
    'GET /api/admin/reports': {
      summary:
        'List what players reported: what no admin has decided, most reports first; or what was decided, newest first',
      access: 'admin',
      rpc: 'social.report.list',
      query: listQuery({ filters: { state: firstUnless(['open', 'handled'], 'Kies open of afgehandeld.') } }),
      answer: z.object({ reports: z.array(reportCase) }),
    },
    'GET /api/admin/reports/{caseId}': {
      summary:
        'Get one thing that was reported, with the lines around it, who reported it, and the writer’s earlier cases',
      access: 'admin',
      refusals: ['notFound'],
      rpc: 'social.report.get',
      params: z.object({ caseId: idOf('reportCase', caseId) }),
      answer: z.object({
        report: reportCase,
        /** It still stands, and the decision can remove it. */
        removable: z.boolean(),
        /** Of a chat: the lines before and after it, with itself. */
        lines: z.array(reportedLine),
        reporters: z.array(reporter),
        /** Other cases of the same person, newest first. */
        earlier: z.array(reportCase),
        warningCharacters: z.number().int(),
      }),
    },
    'POST /api/admin/reports/decide': {
      summary: 'Update a reported thing with the admin’s decision, once; without measures it was no offence',
      access: 'admin',
      refusals: ['notFound'],
      rpc: 'social.report.decide',
      body: z.object({
        caseId: idOf('reportCase', id),
        /** `removed` and `warned` are carried out; `blocked` notes what `POST /api/admin/block` does. */
        measures: z
          .array(z.enum(reportMeasures, { error: 'Kies een maatregel.' }), { error: 'Kies een maatregel.' })
          .max(reportMeasures.length, { error: 'Kies een maatregel.' }),
        /** What the mail of a warning adds. */
        warning: line('Typ een waarschuwing.', { cutAt: warningCharacters })
          .nullish()
          .transform((warning) => warning ?? '')
          .pipe(z.string()),
      }),
      answer: message,
    },
  },
})

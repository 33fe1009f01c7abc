import { type ReportKind, type ReportMeasure, reportMeasures } from '@sottomondo/event-contract/names'
import { dutchTime } from '@sottomondo/server-kit/clock'

/** Ours: the specification has no reports. */
export const reportRules = {
  wordsCharacters: 200,
  /** What an admin adds to a warning. */
  warningCharacters: 500,
  /** Reports of a player within a day, */
  dayMost: 10,
  /** and of one whose reports are mostly dismissed. They are limits, so GAME_SPEED leaves them alone. */
  doubtfulDayMost: 2,
  dayMs: 86_400_000,
  /** Judged reports of a player without which nobody doubts them, */
  judgedLeast: 5,
  /** and the share of dismissed ones from which on they are doubted. */
  doubtfulShare: 0.8,
  /** What a report weighs in the order of the admins' list; and one of a doubted player. */
  points: 2,
  doubtfulPoints: 1,
  /** Rows that an admin reads of those who reported, and of a player's earlier cases. */
  reportersShown: 50,
  earlierShown: 20,
  /** Days after which a case that was decided is forgotten with its reports. */
  keptDays: 90,
  /** An admin gets pushes for this long after they opened a page or came back. */
  adminsLookedMs: 86_400_000,
} as const

const things: Record<ReportKind, string> = {
  post: 'je bericht op het forum',
  comment: 'je reactie op het forum',
  mail: 'een mail van je',
  profile: 'je profiel',
  family: 'de pagina van je familie',
  chat: 'een bericht van je in de chat',
}

const measureTexts: Record<ReportMeasure, string> = {
  removed: 'weggehaald',
  warned: 'gewaarschuwd',
  blocked: 'geblokkeerd',
}

export const reportTexts = {
  gone: 'Dit bestaat niet (meer).',
  noReason: 'Kies wat eraan schort.',
  reported: 'Gemeld. De leiding kijkt ernaar, en je hoort wat eruit kwam.',
  own: 'Wat je zelf schreef, hoef je niet te melden.',
  ofHouse: 'Dit is van het huis. Daar valt niets aan te melden.',
  twice: 'Dit heb je al gemeld. De leiding kijkt ernaar.',
  judged: (isOffence: boolean) => `Hier is al naar gekeken: ${isOffence ? 'er is ingegrepen' : 'geen overtreding'}.`,
  tooMany: (seconds: number) => `Je hebt genoeg gemeld voor vandaag. Over ${dutchTime(seconds)} kan het weer.`,
  noCase: 'Deze melding bestaat niet (meer).',
  decided: (by: string) => `${by} besliste hier al over.`,
  badMeasures: 'Kies een maatregel.',
  staysThere: 'Dit is niet weg te halen.',
  noReader: (name: string) => `${name} leest geen mail meer. Een waarschuwing komt niet aan.`,
  dismissed: 'Geen overtreding. Wie meldde, hoort het.',
  acted: 'Besloten. Wie meldde, hoort dat er is ingegrepen.',
  warned: 'Je kreeg een waarschuwing van de leiding. Ze staat bij je mail.',
} as const

/** How often admins found a player's reports right, and how often not. */
export interface JudgedReports {
  upheld: number
  dismissed: number
}

/** Whether a player's reports were mostly no offence: then they may report less, and it weighs less. */
export function isDoubtful({ upheld, dismissed }: JudgedReports): boolean {
  const judged = upheld + dismissed
  return judged >= reportRules.judgedLeast && dismissed / judged >= reportRules.doubtfulShare
}

/** How many reports a player may make within a day. */
export const dayMostOf = (doubtful: boolean): number => (doubtful ? reportRules.doubtfulDayMost : reportRules.dayMost)

export const pointsOf = (doubtful: boolean): number => (doubtful ? reportRules.doubtfulPoints : reportRules.points)

/**
 * Returns how long a player has to wait before their next report, in ms; 0 if they may report now.
 * @param recentMs when they made their last ones, the newest first
 */
export function waitMs(recentMs: readonly number[], most: number, nowMs: number): number {
  const first = recentMs[most - 1]
  return first === undefined ? 0 : Math.max(0, first + reportRules.dayMs - nowMs)
}

/** Returns the measures of a decision, each once and in one order; undefined for one that does not exist. */
export function measuresOf(given: readonly string[]): ReportMeasure[] | undefined {
  const measures = reportMeasures.filter((measure) => given.includes(measure))
  return given.every((one) => measures.some((measure) => measure === one)) ? measures : undefined
}

/** Says in Dutch, for the admins' log, what was decided. */
export const decisionWords = (place: string, measures: readonly ReportMeasure[]): string =>
  measures.length === 0
    ? `Melding afgewezen (${place}).`
    : `Melding terecht (${place}): ${measures.map((measure) => measureTexts[measure]).join(', ')}.`

/** The mail of a warning. @param more what the admin adds; may be empty */
export const warningMail = (kind: ReportKind, more: string) => ({
  subject: 'Waarschuwing',
  body: [
    `Spelers meldden ${things[kind]}. De leiding keek ernaar, en het kan niet.`,
    more,
    'Houd je aan de regels. Een volgende keer kan je de toegang kosten.',
  ]
    .filter((part) => part !== '')
    .join('\n\n'),
})

import type { RankProgress } from '@sottomondo/proto/actions/v1/crime'
import type { GangsterRow } from '../gangster/gangster.store.ts'
import { rankProgressOf } from '../ranks/ranks.rules.ts'

/** How a group's crime ended for one of those who took part. */
export const groupEndings = ['success', 'failure', 'caught'] as const
export type GroupEnding = (typeof groupEndings)[number]

export const endingOf = (success: boolean, jailed: boolean): GroupEnding =>
  success ? 'success' : jailed ? 'caught' : 'failure'

/** A report as it is made: the proto's own type knows neither the endings nor what is always there. */
export type Reporting<Report> = Report & { ending: GroupEnding; rankBefore: RankProgress; rankAfter: RankProgress }

/** Returns a gangster's way to the next rank before and after they gained experience. */
export function ranksAround(
  { experience, isGodfather, gender }: Pick<GangsterRow, 'experience' | 'isGodfather' | 'gender'>,
  gained: number,
): { rankBefore: RankProgress; rankAfter: RankProgress } {
  return {
    rankBefore: rankProgressOf(experience, isGodfather, gender),
    rankAfter: rankProgressOf(experience + gained, isGodfather, gender),
  }
}

/** Lines of a story by what they are about; a line fits any crime where its subject fits. */
export type LinesBySubject = Readonly<Record<string, readonly string[]>>

/** Returns a line with its words filled in: `{partner}` is `words.partner`. */
export const filledIn = (line: string, words: Readonly<Record<string, string>>): string =>
  line.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole)

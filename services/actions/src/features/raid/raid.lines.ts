import { filledIn, type GroupEnding, groupEndings } from '../../kernel/group-crime/group-report.ts'
import { lineOf } from '../../kernel/lines/lines.ts'
import { caughtLines } from './lines/caught.ts'
import { failureLines } from './lines/failure.ts'
import type { RaidLines } from './lines/raid-lines.ts'
import { successLines } from './lines/success.ts'

export const raidLines: Readonly<Record<GroupEnding, RaidLines>> = {
  success: successLines,
  failure: failureLines,
  caught: caughtLines,
}

export interface RaidStory {
  ending: GroupEnding
  place: string
  /** Names of the weapons. */
  brought: readonly string[]
  leaderName: string
}

/** Returns all lines that fit a raid. */
export function fittingLines({ ending, place, brought }: Omit<RaidStory, 'leaderName'>): readonly string[] {
  const { any, places, weapons, unarmed } = raidLines[ending]
  return [
    ...any,
    ...(places[place] ?? []),
    ...(brought.length > 0 ? brought.flatMap((name) => weapons[name] ?? []) : unarmed),
  ]
}

/** Returns the line for a gangster's `nth` raid (from 1). */
export function raidLine(raid: RaidStory, nth: number, accountId: number): string {
  const line = lineOf(fittingLines(raid), nth, [accountId, groupEndings.indexOf(raid.ending)])
  return filledIn(line, { leider: raid.leaderName })
}

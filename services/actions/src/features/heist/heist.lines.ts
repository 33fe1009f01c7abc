import { filledIn, type GroupEnding, groupEndings } from '../../kernel/group-crime/group-report.ts'
import { lineOf } from '../../kernel/lines/lines.ts'
import { caughtLines } from './lines/caught.ts'
import { failureLines } from './lines/failure.ts'
import type { HeistLines } from './lines/heist-lines.ts'
import { successLines } from './lines/success.ts'

export const heistLines: Readonly<Record<GroupEnding, HeistLines>> = {
  success: successLines,
  failure: failureLines,
  caught: caughtLines,
}

export interface HeistStory {
  ending: GroupEnding
  target: string
  weapon: string
  carLost: boolean
  partnerName: string
  carName: string | undefined
}

/** Returns all lines that fit a heist. */
export function fittingLines({ ending, target, weapon, carLost }: Omit<HeistStory, 'partnerName' | 'carName'>) {
  const { any, targets, weapons, carBack, carLost: lost } = heistLines[ending]
  return [...any, ...(targets[target] ?? []), ...(weapons[weapon] ?? []), ...(carLost ? lost : carBack)]
}

/** Returns the line for a gangster's `nth` heist (from 1). */
export function heistLine(heist: HeistStory, nth: number, accountId: number): string {
  const line = lineOf(fittingLines(heist), nth, [accountId, groupEndings.indexOf(heist.ending)])
  return filledIn(line, { partner: heist.partnerName, auto: heist.carName ?? 'auto' })
}

import { oneLine } from '@sottomondo/server-kit/text'

export const subjectRules = {
  /** Characters as people count them; a longer subject is cut off (spec 2 §5, §9). */
  characters: 75,
} as const

/** Returns the subject as it is stored. */
export const subjectOf = (given: string): string => oneLine(given, subjectRules.characters)

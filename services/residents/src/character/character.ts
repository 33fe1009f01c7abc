import { createHash } from 'node:crypto'

/** What a resident may do in a turn of its own; reactions to others are beside these. */
export const activityNames = [
  'crime',
  'carTheft',
  'breakout',
  'garage',
  'hospital',
  'bank',
  'travel',
  'liquor',
  'fruit',
  'bid',
  'sale',
  'heist',
  'raid',
  'family',
  'feud',
  'forum',
] as const
export type ActivityName = (typeof activityNames)[number]

export const characterNames = ['grafter', 'gambler', 'trader', 'don', 'hothead', 'chatterbox'] as const
type CharacterName = (typeof characterNames)[number]

/** How somebody lives: what they like, when they sleep, how fast they are. */
export interface Character {
  name: CharacterName
  /** What each activity is worth to them; 0 for never. */
  wants: Record<ActivityName, number>
  /** 0 for silent, 1 for who talks most. */
  talks: number
  /** Pauses are multiplied by this: 0.7 for a busy hand, 1.5 for a slow one. */
  pace: number
  /** The hour, in Amsterdam, at which they fall asleep, and for how many hours. */
  sleepsAtHour: number
  sleepHours: number
}

const always = { garage: 3, hospital: 4, bank: 3 }

const habits: Record<CharacterName, { wants: Record<ActivityName, number>; talks: number }> = {
  grafter: {
    wants: {
      ...always,
      crime: 10,
      carTheft: 7,
      breakout: 2,
      travel: 1,
      liquor: 1,
      fruit: 0,
      bid: 1,
      sale: 1,
      heist: 3,
      raid: 2,
      family: 0,
      feud: 0,
      forum: 1,
    },
    talks: 0.3,
  },
  gambler: {
    wants: {
      ...always,
      crime: 6,
      carTheft: 3,
      breakout: 1,
      travel: 1,
      liquor: 0,
      fruit: 9,
      bid: 2,
      sale: 1,
      heist: 2,
      raid: 2,
      family: 0,
      feud: 0,
      forum: 1,
    },
    talks: 0.5,
  },
  trader: {
    wants: {
      ...always,
      crime: 4,
      carTheft: 3,
      breakout: 1,
      travel: 3,
      liquor: 10,
      fruit: 0,
      bid: 6,
      sale: 5,
      heist: 1,
      raid: 1,
      family: 0,
      feud: 0,
      forum: 1,
    },
    talks: 0.5,
  },
  don: {
    wants: {
      ...always,
      crime: 4,
      carTheft: 2,
      breakout: 2,
      travel: 1,
      liquor: 1,
      fruit: 1,
      bid: 3,
      sale: 1,
      heist: 5,
      raid: 6,
      family: 8,
      feud: 3,
      forum: 2,
    },
    talks: 0.6,
  },
  hothead: {
    wants: {
      ...always,
      crime: 7,
      carTheft: 5,
      breakout: 5,
      travel: 2,
      liquor: 0,
      fruit: 1,
      bid: 1,
      sale: 1,
      heist: 5,
      raid: 6,
      family: 0,
      feud: 10,
      forum: 1,
    },
    talks: 0.6,
  },
  chatterbox: {
    wants: {
      ...always,
      crime: 5,
      carTheft: 2,
      breakout: 4,
      travel: 1,
      liquor: 1,
      fruit: 2,
      bid: 1,
      sale: 1,
      heist: 2,
      raid: 2,
      family: 0,
      feud: 0,
      forum: 5,
    },
    talks: 1,
  },
}

/** A share of 0-1 that belongs to a name for ever, another for each purpose. */
function shareOf(accountName: string, purpose: string): number {
  return createHash('sha256').update(`${purpose}\0${accountName}`).digest().readUInt32BE(0) / 2 ** 32
}

/** @param isDon they lead a family, and live so */
export function characterOf(accountName: string, isDon = false): Character {
  const others = characterNames.filter((name) => name !== 'don')
  const name = isDon ? 'don' : (others[Math.floor(shareOf(accountName, 'character') * others.length)] ?? 'grafter')
  return {
    name,
    ...habits[name],
    pace: 0.7 + 0.8 * shareOf(accountName, 'pace'),
    // Most go to bed around midnight, some by day.
    sleepsAtHour:
      Math.floor(20 + 9 * shareOf(accountName, 'bed') + (shareOf(accountName, 'night') < 0.2 ? 10 : 0)) % 24,
    sleepHours: 6 + Math.round(3 * shareOf(accountName, 'sleep')),
  }
}

/** @param hour in Amsterdam, 0-23 */
export const isAwake = ({ sleepsAtHour, sleepHours }: Character, hour: number): boolean =>
  (hour - sleepsAtHour + 24) % 24 >= sleepHours

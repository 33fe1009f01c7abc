import { type BonusBox, boxOf, pathOf, rowMean, startBoxId } from './bonus-board.rules.ts'
import type { Draw } from './draw.ts'

/**
 * The bonus game of the fruit machine (rules, "Casinos"). It has no choices: all of it follows from the draws after the
 * spin's nine cells. Where the rules are silent, these apply:
 * - REPLAY gives a free roll: a DEATH on which that roll ends does not end the game.
 * - A MYSTERY's perk is drawn by weight. A perk that has no place any more becomes a WINST: DUBBELAAR (locked or not)
 *   and RESET are given once per game, a SOCIALIST not while one waits, a LOCKED_ perk not while the same is locked.
 * - A roll of 6 opens every lock before the piece moves: DUBBELAAR doubles at once, PREMIEJAGER and SOCIALIST work
 *   from that very roll on. A lock stays shut while the same perk is already at work.
 * - PREMIEJAGER collects in the order of the path, also on the roll that passes 27; SOCIALIST takes the first of
 *   these.
 * - RESET once: every roll goes forward, so a game has at most 2 x 27 rolls.
 */
export const bonusRules = {
  diceSides: 6,
  /** The roll that opens the locks. */
  unlockingDice: 6,
  /** WINST adds 1 to this many stakes, each equally likely. */
  highestWinst: 5,
  dubbelaarFactor: 2,
  /** The share of the winnings that a DEATH leaves. */
  deathShare: 0.5,
  perkWeightSum: 100,
  /** After so long an open game is played out and collected (rules, "Casinos"). */
  collectAfterSeconds: 900,
} as const

export const perkWeights = [
  { type: 'WINST', weight: 40 },
  { type: 'SOCIALIST', weight: 10 },
  { type: 'DUBBELAAR', weight: 8 },
  { type: 'PREMIEJAGER', weight: 14 },
  { type: 'RESET', weight: 8 },
  { type: 'LOCKED_DUBBELAAR', weight: 6 },
  { type: 'LOCKED_PREMIEJAGER', weight: 8 },
  { type: 'LOCKED_SOCIALIST', weight: 6 },
] as const

export type PerkType = (typeof perkWeights)[number]['type']
type LockedPerkType = Extract<PerkType, `LOCKED_${string}`>

interface LockedPerk {
  /** Counts the game's locked perks from 1. */
  id: number
  type: LockedPerkType
}

/** A perk that was won or that worked. */
interface PerkUse {
  type: PerkType
  /** Its gain, in stakes; null while it waits for a later roll, and for RESET. */
  multiplier: number | null
  /** The box on which it was won, or whose value was collected; null for a DUBBELAAR that came out of its lock. */
  boxLabel: string | null
}

/** The state of the game between two rolls. */
export interface BonusGame {
  boxId: number
  /** The winnings so far, in stakes. */
  multiplier: number
  locked: readonly LockedPerk[]
  lockedEver: number
  premiejager: boolean
  socialist: boolean
  /** Given once per game, locked or not. */
  dubbelaarGiven: boolean
  resetGiven: boolean
  end: 'DEATH' | 'PASSED' | null
}

export interface BonusRoll {
  dice: number
  uses: PerkUse[]
  /** The game after the roll. */
  game: BonusGame
}

export const newBonus: BonusGame = {
  boxId: startBoxId,
  multiplier: 0,
  locked: [],
  lockedEver: 0,
  premiejager: false,
  socialist: false,
  dubbelaarGiven: false,
  resetGiven: false,
  end: null,
}

/** Returns all rolls of a game, from the draw that has already given the spin's nine cells. */
export function playBonus(draw: Draw): BonusRoll[] {
  const rolls: BonusRoll[] = []
  for (let game = newBonus; game.end === null; ) {
    const roll = rollBonus(game, draw)
    rolls.push(roll)
    game = roll.game
  }
  return rolls
}

/** Returns the game that the player sees after so many rolls. */
export function bonusAfter(rolls: readonly BonusRoll[], made: number): BonusGame {
  if (made === 0) return newBonus
  const roll = rolls[made - 1]
  if (!roll) throw new Error(`a game of ${rolls.length} rolls has no roll ${made}`)
  return roll.game
}

/** Makes one roll, drawn in this order: the dice, then on a MYSTERY its perk, then for a WINST its size. */
export function rollBonus(game: BonusGame, draw: Draw): BonusRoll {
  const dice = draw.below(bonusRules.diceSides) + 1
  const moved = moveBonus(game, dice)
  if (boxOf(moved.game.boxId).type !== 'MYSTERY' || moved.game.end !== null) return moved
  const perk = perkFor(moved.game, perkAt(draw.below(bonusRules.perkWeightSum)))
  return givePerk(moved, perk, perk === 'WINST' ? draw.below(bonusRules.highestWinst) + 1 : 0)
}

function perkAt(drawn: number): PerkType {
  let below = 0
  for (const { type, weight } of perkWeights) {
    below += weight
    if (drawn < below) return type
  }
  throw new Error(`bonus game: no perk belongs to draw ${drawn}`)
}

/** Returns the perk that is given when this one was drawn. */
export function perkFor(game: BonusGame, drawn: PerkType): PerkType {
  const hasPlace = {
    WINST: true,
    SOCIALIST: !game.socialist,
    DUBBELAAR: !game.dubbelaarGiven,
    PREMIEJAGER: true,
    RESET: !game.resetGiven,
    LOCKED_DUBBELAAR: !game.dubbelaarGiven,
    LOCKED_PREMIEJAGER: !holds(game, 'LOCKED_PREMIEJAGER'),
    LOCKED_SOCIALIST: !holds(game, 'LOCKED_SOCIALIST'),
  }[drawn]
  return hasPlace ? drawn : 'WINST'
}

const holds = (game: BonusGame, type: LockedPerkType) => game.locked.some((lock) => lock.type === type)

/** Makes a roll, without the perk of a MYSTERY on which it ends. */
export function moveBonus(before: BonusGame, dice: number): BonusRoll {
  const uses: PerkUse[] = []
  const game = { ...before }
  if (dice === bonusRules.unlockingDice) unlock(game, uses)
  const free = boxOf(game.boxId).type === 'REPLAY'
  const path = pathOf(game.boxId, dice)
  const passed = path.length < dice
  if (game.premiejager) for (const box of passed ? path : path.slice(0, -1)) collect(game, box, uses, true)
  game.premiejager = false
  const last = path.at(-1)
  if (last) game.boxId = last.id
  if (passed) game.end = 'PASSED'
  else if (last?.type === 'NUMBER') collect(game, last, uses, false)
  else if (last?.type === 'DEATH' && !free) {
    game.end = 'DEATH'
    game.multiplier *= bonusRules.deathShare
  }
  return { dice, uses, game }
}

function unlock(game: BonusGame, uses: PerkUse[]): void {
  game.locked = game.locked.filter(({ type }) => {
    if (type === 'LOCKED_PREMIEJAGER' && !game.premiejager) game.premiejager = true
    else if (type === 'LOCKED_SOCIALIST' && !game.socialist) game.socialist = true
    else if (type === 'LOCKED_DUBBELAAR') double(game, uses, null)
    else return true
    return false
  })
}

function double(game: BonusGame, uses: PerkUse[], boxLabel: string | null): void {
  const multiplier = game.multiplier * (bonusRules.dubbelaarFactor - 1)
  game.multiplier += multiplier
  uses.push({ type: 'DUBBELAAR', multiplier, boxLabel })
}

function collect(game: BonusGame, box: BonusBox, uses: PerkUse[], jumped: boolean): void {
  if (box.value === null) return
  const multiplier = game.socialist ? rowMean : box.value
  if (game.socialist) uses.push({ type: 'SOCIALIST', multiplier, boxLabel: box.label })
  else if (jumped) uses.push({ type: 'PREMIEJAGER', multiplier, boxLabel: box.label })
  game.socialist = false
  game.multiplier += multiplier
}

/**
 * Gives the perk of a MYSTERY.
 * @param winst the 1-5 of a WINST
 */
export function givePerk(moved: BonusRoll, type: PerkType, winst: number): BonusRoll {
  const uses = [...moved.uses]
  const game = { ...moved.game }
  const boxLabel = boxOf(game.boxId).label
  if (type === 'DUBBELAAR') {
    double(game, uses, boxLabel)
    game.dubbelaarGiven = true
    return { ...moved, uses, game }
  }
  uses.push({ type, multiplier: type === 'WINST' ? winst : null, boxLabel })
  switch (type) {
    case 'WINST':
      game.multiplier += winst
      break
    case 'SOCIALIST':
      game.socialist = true
      break
    case 'PREMIEJAGER':
      game.premiejager = true
      break
    case 'RESET':
      game.boxId = startBoxId
      game.resetGiven = true
      break
    default:
      game.lockedEver++
      game.locked = [...game.locked, { id: game.lockedEver, type }]
      if (type === 'LOCKED_DUBBELAAR') game.dubbelaarGiven = true
  }
  return { ...moved, uses, game }
}

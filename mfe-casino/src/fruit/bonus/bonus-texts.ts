import { bonusRules, bonusWinningsEuro, fruitOutcome } from '@sottomondo/casino-rules'
import { formatDecimal } from '@sottomondo/ui-kit/amount'
import type { Bonus, FruitSpin } from '../fruit-texts.ts'
import { entersBranch } from './board/board-layout.ts'

export type Box = Bonus['boxes'][number]
export type PerkUse = Bonus['perkUsesForLastRoll'][number]
export type PerkType = PerkUse['perkType']

export const perkNames: Readonly<Record<PerkType, string>> = {
  WINST: 'Winst',
  SOCIALIST: 'Socialist',
  DUBBELAAR: 'Dubbelaar',
  PREMIEJAGER: 'Premiejager',
  RESET: 'Reset',
  LOCKED_DUBBELAAR: 'Dubbelaar op slot',
  LOCKED_PREMIEJAGER: 'Premiejager op slot',
  LOCKED_SOCIALIST: 'Socialist op slot',
}

const effects: Readonly<Record<PerkType, string>> = {
  WINST: 'Een premie bovenop je winst.',
  SOCIALIST: 'Je volgende nummerveld telt als het gemiddelde van de hele rij.',
  DUBBELAAR: 'Verdubbelt alles wat je tot nu toe hebt gewonnen.',
  PREMIEJAGER: 'Pakt bij je volgende worp ook de nummervelden mee waar je overheen springt.',
  RESET: 'Je pion gaat terug naar veld 1. Wat je hebt gewonnen, blijft staan.',
  LOCKED_DUBBELAAR: 'Verdubbelt straks alles wat je hebt gewonnen.',
  LOCKED_PREMIEJAGER: 'Pakt straks ook de nummervelden mee waar je overheen springt.',
  LOCKED_SOCIALIST: 'Maakt straks van een nummerveld het gemiddelde van de hele rij.',
}

export const opensAt = `opent bij een ${bonusRules.unlockingDice}`

export const isLocked = (perkType: PerkType): boolean => perkType.startsWith('LOCKED_')

/** A perk's effect, or its latest gain. */
export function perkWords({ perkType, multiplierUsed, tileOneBoxLabel }: PerkUse): string {
  if (isLocked(perkType)) return `${effects[perkType]} Dit slot ${opensAt}.`
  if (multiplierUsed === null) return effects[perkType]
  if (perkType === 'SOCIALIST') return `Veld ${tileOneBoxLabel} telt als het gemiddelde van de hele rij.`
  if (perkType === 'PREMIEJAGER') return `Veld ${tileOneBoxLabel} in de sprong meegepakt.`
  return effects[perkType]
}

export const effectOf = (perkType: PerkType): string => effects[perkType]

function boxAt({ boxes, currentPosition }: Bonus): Box {
  const found = boxes.find(({ fruitBonusBoxId }) => fruitBonusBoxId === currentPosition)
  if (!found) throw new Error(`the board has no box ${currentPosition}`)
  return found
}

/** Returns how a game ended: on a skull, or past the last field; undefined while it goes on. */
export function endOf(bonus: Bonus): 'death' | 'passed' | undefined {
  if (bonus.isActive) return undefined
  return boxAt(bonus).boxType === 'DEATH' ? 'death' : 'passed'
}

/** Whole euro that the game is worth now; the server's figure once it has ended. */
export function worthOf(bonus: Bonus, spin: FruitSpin | null): number {
  if (!bonus.isActive) return bonus.winnings
  const ofThis = spin?.fruitSessionId === bonus.fruitSessionId ? fruitOutcome(spin.slots).multiplier : 0
  return bonusWinningsEuro(bonus.totalMultiplier, ofThis, bonus.betAmount)
}

/** The field that the last roll led to, for a game that goes on. */
export function rollWords(bonus: Bonus): string {
  const dice = bonus.rolls.at(-1)?.diceValue
  if (dice === undefined) return 'Je pion staat op de start. Gooi de dobbelsteen.'
  const thrown = `Je gooide ${dice}.`
  const end = endOf(bonus)
  if (end === 'death') return `${thrown} Een doodskop: het spel is uit.`
  if (end === 'passed') return `${thrown} Je bent het laatste veld voorbij!`
  if (bonus.perkUsesForLastRoll.some(({ perkType }) => perkType === 'RESET'))
    return `${thrown} Reset: terug naar de start, met al je winst.`
  const box = boxAt(bonus)
  const turn = entersBranch(box.fruitBonusBoxId) ? ' Je volgende worp gaat het zijpad in.' : ''
  return `${thrown} Veld ${box.boxLabel}: ${arrivals[box.boxType](box)}${turn}`
}

const arrivals: Readonly<Record<Box['boxType'], (box: Box) => string>> = {
  NUMBER: ({ numberValue }) => `${formatTimes(numberValue ?? 0)} je inzet.`,
  MYSTERY: () => 'een verrassing.',
  REPLAY: () => 'een gratis worp. Op je volgende worp doet een doodskop je niets.',
  DEATH: () => 'een doodskop, maar je worp was gratis. Je speelt door.',
}

/** A field in one or two words. */
export function boxWords({ boxType, numberValue }: Box): string {
  if (boxType === 'NUMBER') return formatTimes(numberValue ?? 0)
  return { DEATH: 'doodskop', MYSTERY: 'verrassing', REPLAY: 'gratis worp' }[boxType]
}

/** '12,5×': stakes, with at most two decimals, for the means of the board have more. */
export function formatTimes(multiplier: number): string {
  return `${formatDecimal(multiplier, 2).replace(/,?0+$/, '')}×`
}

/** '14:05' */
export const formatClock = (isoTime: string): string => new Date(isoTime).toTimeString().slice(0, 5)

import type { Purpose } from '@sottomondo/event-contract/purposes'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Asset, isAmount, player, sink, spentOn } from '../../kernel/ledger/ledger.rules.ts'
import type { EscrowLine } from '../../kernel/ledger/parts/escrow-part.ts'
import { family } from './family.owner.ts'

/** Figures of a family's holdings. The prices of its actions are social's (`family.rules.ts` there). */
export const familyRules = {
  /** Loss of deposited bullets (spec 3, limits); rounded up, so that small deposits lose no less than a large one. */
  bulletsLossPercent: 15,
  /** Each run over families that have ended divides at most this many. */
  dividedAtOnce: 50,
} as const

/** Tells whether a role may read the family's transactions (spec 3 §6; rules, "Families"). */
export const readsTransactions = (role: string): boolean => role === 'DON' || role === 'CONSIGLIERE'

/** Who pays what to whom. */
interface Moved {
  payer: 'player' | 'family'
  asset: Asset
  to: 'player' | 'family' | 'spent'
}

/** Payer, asset and receiver of each action of social (spec 3; rules, "Families"). */
export const familyPurposes = {
  familyFounding: { payer: 'player', asset: 'cashPocket', to: 'spent' },
  familyJoin: { payer: 'player', asset: 'cashPocket', to: 'family' },
  familyLeave: { payer: 'player', asset: 'cashPocket', to: 'family' },
  familyCashDeposit: { payer: 'player', asset: 'cashPocket', to: 'family' },
  familyBulletsDeposit: { payer: 'player', asset: 'bullets', to: 'family' },
  familySymbol: { payer: 'player', asset: 'credits', to: 'spent' },
  familyName: { payer: 'player', asset: 'credits', to: 'spent' },
  familyCashWithdrawal: { payer: 'family', asset: 'cashPocket', to: 'player' },
  familyBulletsWithdrawal: { payer: 'family', asset: 'bullets', to: 'player' },
  familyExpansion: { payer: 'family', asset: 'cashPocket', to: 'spent' },
  familyCrusher: { payer: 'family', asset: 'cashPocket', to: 'spent' },
  familyUpkeep: { payer: 'family', asset: 'cashPocket', to: 'spent' },
} as const satisfies Partial<Record<Purpose, Moved>>

export type FamilyPurpose = keyof typeof familyPurposes
export const familyPurposeOf = (name: string): FamilyPurpose | undefined =>
  (Object.keys(familyPurposes) as FamilyPurpose[]).find((one) => one === name)

/** Returns the direction as the family sees it; undefined for a purpose that does not touch its holdings. */
export function directionOf(purpose: FamilyPurpose): 'received' | 'sent' | undefined {
  const { payer, to }: Moved = familyPurposes[purpose]
  return payer === 'family' ? 'sent' : to === 'family' ? 'received' : undefined
}

/** Tells whether the purpose pays something out of a family's holdings to the player. */
export const paysPlayer = (purpose: string): boolean => {
  const known = familyPurposeOf(purpose)
  return known !== undefined && (familyPurposes[known] as Moved).to === 'player'
}

export interface FamilyAsk {
  accountId: number
  familyId: number
  purpose: FamilyPurpose
  amount: number
  crusherCapacity: number
}

/** Returns how many of the amount are lost on their way. */
export const lostOf = (purpose: FamilyPurpose, amount: number): number =>
  purpose === 'familyBulletsDeposit' ? Math.ceil((amount * familyRules.bulletsLossPercent) / 100) : 0

/** Returns the lines to be reserved, the arriving amount first; null when the request is invalid. */
export function linesOf({ accountId, familyId, purpose, amount, crusherCapacity }: FamilyAsk): EscrowLine[] | null {
  const { payer, asset, to }: Moved = familyPurposes[purpose]
  const hires = purpose === 'familyCrusher'
  const needsFamily = purpose !== 'familyFounding'
  if (!isAmount(amount) || isAmount(familyId) !== needsFamily || isAmount(crusherCapacity) !== hires) return null
  const receivers = { player: player(accountId), family: family(familyId), spent: spentOn(purpose) }
  const from = payer === 'family' ? { from: family(familyId) } : {}
  const lost = lostOf(purpose, amount)
  const lines: EscrowLine[] = [{ asset, amount: amount - lost, to: receivers[to], ...from }]
  if (lost > 0) lines.push({ asset, amount: lost, to: sink('familyBullets') })
  if (hires)
    lines.push({
      asset: 'crusherCapacity',
      amount: crusherCapacity,
      to: family(familyId),
      made: { by: 'familyCrusher' },
    })
  return lines
}

/**
 * Returns each heir's equal part of an ended family's euro or bullets (rules, "Families"), and the rest that can't be
 * divided, which the one who has been a member for longest gets.
 */
export function partsOf(amount: number, heirs: number): { part: number; rest: number } {
  const part = heirs === 0 ? 0 : Math.floor(amount / heirs)
  return { part, rest: heirs === 0 ? 0 : amount - part * heirs }
}

const tooLittle: Partial<Record<Asset, string>> = {
  cashPocket: 'Er staat niet genoeg op de familiebank.',
  bullets: 'Er liggen niet genoeg kogels in het magazijn van de familie.',
}

export const familyTexts = {
  ended: 'Deze familie bestaat niet meer.',
  beyondLimit:
    'Zoveel mag je nu niet van anderen krijgen. Wat je meer uit de familiebank haalt dan je erin legde, telt mee. Hoeveel je nog kunt krijgen, staat bij de bank.',
  allLost: 'Van één kogel komt niets in het magazijn aan. Leg er minstens twee in.',
} as const

/** Returns the refusal of an action that the family's holdings can't pay. */
export const refuseTooLittle = (purpose: FamilyPurpose) =>
  refuse('insufficientFunds', tooLittle[familyPurposes[purpose].asset] ?? familyTexts.ended)

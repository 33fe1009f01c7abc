import type { Calls } from '@sottomondo/api-contract'
import { honorText } from '@sottomondo/mfe-kit'

export type Honor = Calls['GET /api/honor']['answer']
export type Gift = Honor['received'][number]
export type HonorType = Gift['type']

/** '1 oneerpunt', '5 eerpunten' */
export const giftText = (amount: number, type: HonorType): string =>
  type === 'eerpunten' ? honorText(amount) : honorText(amount).replace('eer', 'oneer')

/** What the seals of the allowance are worth. */
export const sealValues = [25, 5, 1] as const

/** Returns an amount in seals, the largest first. */
export function sealsOf(amount: number): number[] {
  const seals: number[] = []
  let rest = amount
  for (const value of sealValues) for (; rest >= value; rest -= value) seals.push(value)
  return seals
}

/** Returns what a player may still get this week; for nobody in particular what anybody may. */
export function leftFor({ honorLeft, mostToOne, givenTo }: Honor, name: string): number {
  const sought = name.trim().toLowerCase()
  const given = givenTo.find(({ accountName }) => accountName.toLowerCase() === sought)?.honorAmount ?? 0
  return Math.max(0, Math.min(honorLeft, mostToOne - given))
}

/** Says before anything is tried how much a player may still get. */
export function limitText(honor: Honor, name: string): string {
  if (honor.honorLeft === 0) return 'Je buidel is leeg.'
  const left = leftFor(honor, name)
  if (name.trim() === '') return `Hoogstens ${left} aan één speler.`
  return left === 0 ? 'Meer mag het van jou deze week niet zijn.' : `Van jou kunnen er deze week nog ${left} bij.`
}

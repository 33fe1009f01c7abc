import type { ItemType } from './list/auction-query.ts'

/** What the form begins with: the state of the link that led here (spec 2 §2). */
export interface LinkedItem {
  itemType: ItemType
  carId?: number
  carName?: string
  startingPrice?: number
  witnessId?: number
  victimName?: string
}

const linkedTypes = ['BULLETS', 'CREDITS', 'CASINO', 'BULLET_FACTORY'] as const

/** Reads a link's state, which may be anything: of a car from garage and theft, a witness statement, or a type. */
export function linkedItemOf(state: unknown): LinkedItem | undefined {
  const { carId, carName, sellPrice, itemType, witnessId, victimName } = (state ?? {}) as Record<string, unknown>
  if (typeof carId === 'number') {
    return {
      itemType: 'CAR',
      carId,
      ...(typeof carName === 'string' && { carName }),
      ...(typeof sellPrice === 'number' && { startingPrice: sellPrice }),
    }
  }
  if (typeof witnessId === 'number' && typeof victimName === 'string')
    return { itemType: 'WITNESS_STATEMENT', witnessId, victimName }
  const linked = linkedTypes.find((type) => type === itemType)
  return linked && { itemType: linked }
}

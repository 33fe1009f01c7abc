import { eventually } from '@sottomondo/test-kit/eventually'
import { expect } from 'vitest'
import { giveCar, giveMoney } from '../stack/world.ts'
import { newPlayer, type Player } from './player.ts'

/** The input of a call instead of its contract's example. */
interface Input {
  body: Record<string, unknown>
}

/** Puts a car up for auction. @returns the auction's id */
export async function auctionCar(
  { visitor, person }: Player,
  more: { startingPrice?: number; quickSalePrice?: number; carName?: string } = {},
): Promise<number> {
  const { carName, ...prices } = more
  const itemId = await giveCar(person, carName ? { carName } : {})
  const body = { itemType: 'CAR', itemId, startingPrice: 1_000, ...prices } as const
  const { status, body: answer } = await visitor.call('POST /api/auction/create', { body })
  expect([status, answer]).toMatchObject([200, {}])
  return answer.auctionId
}

/** Gives a player so much in the bank. */
export async function inBank({ visitor, person }: Player, amount: number): Promise<void> {
  await giveMoney(person, amount)
  await eventually(async () => {
    expect((await visitor.call('GET /api/bank/balance')).body.cashBank).toBeGreaterThanOrEqual(amount)
  })
}

const ofOther = async (me: Player): Promise<number> => {
  await inBank(me, 10_000)
  return auctionCar(await newPlayer(), { quickSalePrice: 5_000 })
}

/** What the generated tests of every call need before the auction's calls can be carried out. */
export const auctionPrepare: Record<string, (me: Player) => Promise<Input>> = {
  async 'POST /api/auction/create'({ person }) {
    return {
      body: {
        itemType: 'CAR',
        itemId: await giveCar(person),
        startingPrice: 1_000,
        quickSalePrice: undefined,
        isAnonymous: false,
      },
    }
  },
  async 'POST /api/auction/bid'(me) {
    return { body: { auctionId: await ofOther(me), bidAmount: 1_000, isAnonymousBid: false } }
  },
  async 'POST /api/auction/quicksale'(me) {
    return { body: { auctionId: await ofOther(me), isAnonymousQuickSale: false } }
  },
}

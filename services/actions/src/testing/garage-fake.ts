import {
  type GarageCar,
  GarageService,
  type ReserveCarReply,
  type ReserveCarRequest,
  type StakeCarReply,
  type StakeCarRequest,
} from '@sottomondo/proto/economy/v1/garage'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import type { FakeRpcs } from '@sottomondo/test-kit'

/** Fake of economy's garage; a test sets what goes wrong. */
export interface GarageFake {
  /** Every reservation that arrived, also repeated ones. */
  reservations: ReserveCarRequest[]
  /** The answer; undefined: a new car for each escrow. */
  answer: ReserveCarReply | Refusal | undefined
  /** Runs after a reservation is made, before it is answered. */
  hook: ((request: ReserveCarRequest) => Promise<void>) | undefined
  /** The same for staked cars; undefined: an undamaged one of 125,000. */
  stakes: StakeCarRequest[]
  stakeAnswer: StakeCarReply | Refusal | undefined
  stakeHook: ((request: StakeCarRequest) => Promise<void>) | undefined
  /** The cars in the caller's garage. */
  cars: GarageCar[]
}

export const newGarageFake = (): GarageFake => ({
  reservations: [],
  answer: undefined,
  hook: undefined,
  stakes: [],
  stakeAnswer: undefined,
  stakeHook: undefined,
  cars: [],
})

export function playGarage(economy: FakeRpcs, fake: GarageFake): void {
  const carIds = new Map<string, number>()
  economy.answer(GarageService, 'reserveCar', async (_ctx, request) => {
    fake.reservations.push(request)
    await fake.hook?.(request)
    if (fake.answer) return fake.answer
    const carId = carIds.get(request.escrowId) ?? 7_000 + carIds.size
    carIds.set(request.escrowId, carId)
    return { carId, salePrice: 4_700, crushBullets: -10 }
  })
  economy.answer(GarageService, 'stakeCar', async (_ctx, request) => {
    fake.stakes.push(request)
    await fake.stakeHook?.(request)
    return fake.stakeAnswer ?? { carName: 'Rautenberg Kanzler', life: 100, value: 125_000 }
  })
  economy.answer(GarageService, 'list', async () => ({
    success: true,
    message: '',
    garage: fake.cars,
    garageSpace: 25,
    placesTaken: fake.cars.length,
    expansionCost: 0,
    expansionPlaces: 0,
    crushCost: 0,
    shippingSeconds: 0,
    familyCrusher: undefined,
    crushPercent: 100,
    scrapyardPercent: 50,
  }))
}

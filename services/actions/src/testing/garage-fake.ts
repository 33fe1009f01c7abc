import { GarageService, type ReserveCarReply, type ReserveCarRequest } from '@sottomondo/proto/economy/v1/garage'
import type { Refusal } from '@sottomondo/server-kit'
import type { FakeRpcs } from '@sottomondo/test-kit'

/** economy's garage as this service sees it, with what a test wants to go wrong. */
export interface GarageFake {
  /** Every reservation that arrived, repetitions too. */
  reservations: ReserveCarRequest[]
  /** What to answer; undefined: a car of its own for each escrow. */
  answer: ReserveCarReply | Refusal | undefined
  /** Runs when a reservation has been taken, before it is answered. */
  hook: ((request: ReserveCarRequest) => Promise<void>) | undefined
}

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
}

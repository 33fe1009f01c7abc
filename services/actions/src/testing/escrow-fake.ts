import { EscrowService, type ReserveReply, type ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import type { Refusal } from '@sottomondo/server-kit'
import type { FakeRpcs } from '@sottomondo/test-kit'

/** economy as this service sees it: its escrow by the contract, with what a test wants to go wrong. */
export interface EscrowFake {
  /** Every reservation that arrived, repetitions too. */
  reservations: ReserveRequest[]
  /** What to answer; undefined: as asked, in cash or one credit. */
  answer: ReserveReply | Refusal | undefined
  /** Runs when a reservation has been taken, before it is answered. */
  hook: ((request: ReserveRequest) => Promise<void>) | undefined
}

export function playEscrow(economy: FakeRpcs, fake: EscrowFake): void {
  economy.answer(EscrowService, 'reserve', async (_ctx, request) => {
    fake.reservations.push(request)
    await fake.hook?.(request)
    if (fake.answer) return fake.answer
    return request.asset === 'cashPocket'
      ? { asset: 'cashPocket', amount: request.amount }
      : { asset: 'credits', amount: request.credits }
  })
}

import { facts } from '@sottomondo/event-contract/facts'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { EscrowService, type ReserveReply, type ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import type { FakeRpcs, ServiceUnderTest } from '@sottomondo/test-kit'

/** Fake of economy's escrow by the contract; a test sets what goes wrong. */
export interface EscrowFake {
  /** Every reservation that arrived, also repeated ones. */
  reservations: ReserveRequest[]
  /** The answer; undefined: as requested, in cash or one credit. */
  answer: ReserveReply | Refusal | undefined
  /** Runs after a reservation is made, before it is answered. */
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

/** Returns the settlements of a player's escrows that economy hears, in order. */
export async function settlementsOf(
  actions: Pick<ServiceUnderTest, 'outbox'> & { economy: EscrowFake },
  { accountId }: Caller,
): Promise<string[]> {
  const ids = actions.economy.reservations.filter((one) => one.accountId === accountId).map((one) => one.escrowId)
  const rows = await actions.outbox({ subject: 'sottomondo.actions.escrow.settled.v1' })
  const parsed = rows.map((row) => facts['sottomondo.actions.escrow.settled.v1'].parse(row.payload))
  return parsed.filter((one) => ids.includes(one.escrowId)).map((one) => one.outcome)
}

import { EscrowService, type ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import type { RpcServer } from '@sottomondo/server-kit/grpc'
import type { Refusal } from '@sottomondo/server-kit/refusal'

/** economy's escrow as its proto describes it: every player can pay by default. */
export interface FakeEscrow {
  /** Every reservation that arrived, repetitions too. */
  reservations: ReserveRequest[]
  /** Sets the answer from now on, instead of "held". */
  refuseWith(refusal: Refusal | undefined): void
  /** Runs after a reservation was taken, before it is answered. */
  meanwhile(work: (() => Promise<unknown>) | undefined): void
  reset(): void
}

export function createFakeEscrow(server: RpcServer): FakeEscrow {
  const reservations: ReserveRequest[] = []
  let refusal: Refusal | undefined
  let hook: (() => Promise<unknown>) | undefined
  server.add(EscrowService, {
    async reserve(_ctx, request) {
      reservations.push(request)
      await hook?.()
      return refusal ?? { asset: request.lines[0]?.asset ?? '', amount: request.lines[0]?.amount ?? 0 }
    },
  })
  return {
    reservations,
    refuseWith(given) {
      refusal = given
    },
    meanwhile(work) {
      hook = work
    },
    reset() {
      reservations.length = 0
      refusal = undefined
      hook = undefined
    },
  }
}

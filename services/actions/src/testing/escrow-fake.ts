import { EscrowService, type ReserveReply, type ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import { createLogger, createMetrics, createRpcServer, type Refusal, type RpcServer } from '@sottomondo/server-kit'

/** economy as this service sees it: its escrow by the contract, with what a test wants to go wrong. */
export interface EscrowFake {
  /** Every reservation that arrived, repetitions too. */
  reservations: ReserveRequest[]
  /** What to answer; undefined: as asked, in cash or one credit. */
  answer: ReserveReply | Refusal | undefined
  /** Runs when a reservation has been taken, before it is answered. */
  hook: ((request: ReserveRequest) => Promise<void>) | undefined
}

export async function serveEscrowFake(address: string, fake: EscrowFake): Promise<RpcServer> {
  const server = createRpcServer(createLogger('escrow fake', 'silent'), createMetrics('escrow fake'))
  server.add(EscrowService, {
    async reserve(_ctx, request) {
      fake.reservations.push(request)
      await fake.hook?.(request)
      if (fake.answer) return fake.answer
      return request.asset === 'cashPocket'
        ? { asset: 'cashPocket', amount: request.amount }
        : { asset: 'credits', amount: request.credits }
    },
  })
  await server.listen(address)
  return server
}

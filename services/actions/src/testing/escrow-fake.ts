import { Metadata, Server, ServerCredentials, type ServiceDefinition, status } from '@grpc/grpc-js'
import { Refusal as RefusalMessage } from '@sottomondo/proto/common/v1/common'
import { EscrowService, type ReserveReply, type ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import { isRefusal, type Refusal } from '@sottomondo/server-kit'

/** economy as this service sees it: its escrow by the contract, with what a test wants to go wrong. */
export interface EscrowFake {
  /** Every reservation that arrived, repetitions too. */
  reservations: ReserveRequest[]
  /** What to answer; undefined: as asked, in cash or one credit. */
  answer: ReserveReply | Refusal | undefined
  /** Runs when a reservation has been taken, before it is answered. */
  hook: ((request: ReserveRequest) => Promise<void>) | undefined
}

export async function serveEscrowFake(address: string, fake: EscrowFake): Promise<Server> {
  const server = new Server()

  async function reserve(request: ReserveRequest): Promise<ReserveReply | Refusal> {
    fake.reservations.push(request)
    await fake.hook?.(request)
    if (fake.answer) return fake.answer
    return request.asset === 'cashPocket'
      ? { asset: 'cashPocket', amount: request.amount }
      : { asset: 'credits', amount: request.credits }
  }

  server.addService(EscrowService as ServiceDefinition, {
    reserve: (
      call: { request: ReserveRequest },
      reply: (error: object | null, answer?: ReserveReply) => void,
    ): void => {
      reserve(call.request).then(
        (answer) => {
          if (!isRefusal(answer)) return reply(null, answer)
          const metadata = new Metadata()
          metadata.set('refusal-bin', Buffer.from(RefusalMessage.encode(answer).finish()))
          reply({ code: status.FAILED_PRECONDITION, metadata })
        },
        (error: Error) => reply({ code: status.INTERNAL, details: error.message }),
      )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (error) => (error ? reject(error) : resolve()))
  })
  return server
}

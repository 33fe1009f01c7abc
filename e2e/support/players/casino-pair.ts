import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import type { RpcConnection } from '@sottomondo/server-kit/grpc'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeAll, expect } from 'vitest'
import { callOf, type OwnServices, type ServerOptions, useOwnServices } from '../stack/own-services.ts'

/** Two casino processes beside one economy, on a database of their own. All of them may be killed. */
export interface CasinoPair extends OwnServices<'economy' | 'casino' | 'otherCasino'> {
  /** One casino by an even index, the other by an odd one: neither knows of the other's calls. */
  connect(index: number): RpcConnection
  pocketOf(accountId: number): Promise<number>
}

const houses = 12

/** Declared at the top of a file. @param name shown by its connections */
export function useCasinoPair(name: string, options?: ServerOptions): CasinoPair {
  const own = useOwnServices(name, { economy: 'economy', casino: 'casino', otherCasino: 'casino' }, options)
  const connect = (index: number) => own.connections[index % 2 === 0 ? 'casino' : 'otherCasino']

  beforeAll(async () => {
    // Their titles are made from the facts of their openings.
    await eventually(async () => {
      const open = await connect(0).rpc(CasinoService).list(callOf(1, 'look'), {})
      return !isRefusal(open) && open.casinos.length === houses
    })
  })

  return Object.assign(own, {
    connect,
    async pocketOf(accountId: number) {
      const bank = own.connections.economy.rpc(BankService)
      return (await untilAnswered(() => bank.getBalances(callOf(accountId, 'look'), {}))).cashPocket
    },
  })
}

export const times = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** Repeats the same request until it has an answer, as a browser with a bad connection would. */
export async function untilAnswered<T>(call: (attempt: number) => Promise<T | Refusal>): Promise<T> {
  let attempt = 0
  const answer = await eventually(
    async () => {
      const reply = await call(attempt++)
      if (isRefusal(reply) && reply.id === 'unavailable') throw new Error('a service is away')
      return reply
    },
    { timeoutMs: 120_000 },
  )
  if (isRefusal(answer)) throw new Error(`refused: ${answer.id} ${answer.message}`)
  return answer
}

export interface Disasters {
  /** Repeats the call until it has an answer; the disaster of this step, where there is one, happens meanwhile. */
  step<T>(call: (attempt: number) => Promise<T | Refusal>): Promise<T>
  /** Resolves when all of them are over. */
  over(): Promise<unknown>
}

/** Kills processes at the steps with these numbers, counted over all players together. */
export function createDisasters(at: Readonly<Record<number, () => Promise<void>>>): Disasters {
  const happening: Promise<void>[] = []
  let steps = 0
  return {
    step(call) {
      const disaster = at[++steps]
      if (disaster) happening.push(disaster())
      return untilAnswered(call)
    },
    async over() {
      await Promise.all(happening)
      expect(happening).toHaveLength(Object.keys(at).length)
    },
  }
}

/** Some players at a time, each as soon as there is room. */
export async function playAll(players: readonly number[], play: (accountId: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    times(4).map(async () => {
      for (let player = players[next++]; player; player = players[next++]) await play(player)
    }),
  )
}

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { connectRpc, type RpcConnection } from '@sottomondo/server-kit/grpc'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import {
  endsWithTest,
  inCity,
  newPlayer,
  type ServiceProcess,
  type ServiceUnderTest,
  startTalking,
  useService,
} from '@sottomondo/test-kit'
import { patientMs } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import type { feature } from '../feature.ts'
import { casinoOf } from '../service-of.ts'
import { type FakeEconomy, startFakeEconomy } from './fake-economy.ts'

export { callOf, granted } from '@sottomondo/test-kit'

export type CasinoProcess = ServiceProcess

interface TalkingProcess extends Pick<ServiceProcess, 'rpc'> {
  /** @returns everything that it has printed */
  stop(): Promise<string>
}

export interface TestCasino extends ServiceUnderTest {
  readonly economy: FakeEconomy
  /** Starts a process of its own that logs all it can, inside a test. */
  spawnTalking(): Promise<TalkingProcess>
  newPlayer(): Caller
}

/** Starts these features on real servers, with a fake economy, for all tests of a file. */
export function useCasino(...features: readonly ReturnType<typeof feature>[]): TestCasino {
  let economy: FakeEconomy
  const address = `unix:/tmp/sottomondo-casino-economy-${randomUUID()}.sock`
  beforeAll(async () => {
    economy = await startFakeEconomy(address)
  })
  afterAll(() => economy.stop())
  const under = useService(casinoOf(...features), {
    env: { ECONOMY_RPC: address },
    more: {
      newPlayer: () => newPlayer({ gangsterState: inCity('Rome') }),
      get economy() {
        return economy
      },
      spawnTalking: () => spawnTalking(under),
    },
  }) as TestCasino
  beforeEach(() => economy.reset())
  return under
}

/** Starts a real process and keeps everything that it prints. A test that fails leaves no process behind. */
async function spawnTalking(under: ServiceUnderTest): Promise<TalkingProcess> {
  const address = under.address('talking')
  const env = { OPS_PORT: '0', ...under.env, RPC_ADDRESS: address, LOG_LEVEL: 'trace' }
  const talking = await startTalking(join(import.meta.dirname, '../main.ts'), env, endsWithTest)
  const connection: RpcConnection = connectRpc(address, createMetrics('test'), patientMs)
  onTestFinished(() => connection.close())
  return { rpc: (definition) => connection.rpc(definition), stop: () => talking.stop() }
}

export interface Secrets {
  seedId: number
  clientSeed: string
  serverSeed: string
  number: number
}

/** Returns all seeds of a player from the database, the oldest first. */
export async function secretsOf({ pool }: Pick<TestCasino, 'pool'>, { accountId }: Caller): Promise<Secrets[]> {
  const { rows } = await pool.query(
    `select s.seed_id as "seedId", s.client_seed as "clientSeed", f.server_seed as "serverSeed", f.number
     from fair_seed s join fair_server_seed f using (account_id, number) where account_id = $1 order by seed_id`,
    [accountId],
  )
  return rows
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CrimeService, type ExecuteReply } from '@sottomondo/proto/actions/v1/crime'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { connectRpc, createMetrics, isRefusal } from '@sottomondo/server-kit'
import { createTestDatabase, eventually, type TestDatabase, testNatsServer, testRedisUrl } from '@sottomondo/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTool, type ServerProcess, serverProcess } from '../support/process.ts'

const crimes = 500
const atOnce = 16

const nats = testNatsServer()
let database: TestDatabase
let folder: string
let actions: ServerProcess
let economy: ServerProcess
let economyEnv: Record<string, string>

const callerOf = (accountId: number) => ({
  userId: accountId,
  accountId,
  accountName: `Crash${accountId}`,
  isAdmin: false,
  isPremium: false,
})

beforeAll(async () => {
  database = await createTestDatabase('actions', 'economy')
  folder = mkdtempSync(join(tmpdir(), 'smc-'))
  const common = {
    REDIS_URL: await testRedisUrl(),
    NATS_URL: nats.url,
    LOG_LEVEL: 'info',
    CLICK_TOKEN_SECRET: 'a secret of this test only',
    ECONOMY_RPC: `unix:${folder}/economy`,
    ACTIONS_RPC: `unix:${folder}/actions`,
  }
  economyEnv = { ...common, DATABASE_URL: database.urlFor('economy'), RPC_ADDRESS: common.ECONOMY_RPC }
  economy = serverProcess('services/economy', economyEnv)
  actions = serverProcess('services/actions', {
    ...common,
    DATABASE_URL: database.urlFor('actions'),
    RPC_ADDRESS: common.ACTIONS_RPC,
  })
  await Promise.all([economy.start(), actions.start()])
})

afterAll(async () => {
  await Promise.all([actions?.stop(), economy?.stop()])
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('whatever dies in the midst of 500 crimes, every success is rewarded exactly once', async () => {
  const connection = connectRpc(`unix:${folder}/actions`, createMetrics('crash'))
  const crime = connection.rpc(CrimeService)
  const answers = new Map<number, ExecuteReply>()
  const disasters: Promise<void>[] = []
  const startedAt = Date.now() * 1000

  /** The same request again and again until it has an answer, as a browser with a bad connection would. */
  async function commit(accountId: number): Promise<void> {
    const ctx = {
      requestId: `crash-${accountId}`,
      caller: callerOf(accountId),
      traceparent: undefined,
    }
    const reply = await eventually(
      async () => {
        const answer = await crime.execute(ctx, { crimeOptionId: 1, tokenIssuedAtMicros: startedAt + accountId })
        // Only actions itself being away may keep a crime waiting.
        if (isRefusal(answer) && answer.id === 'unavailable') throw new Error('actions is away')
        return answer
      },
      { timeoutMs: 60_000 },
    )
    if (isRefusal(reply)) throw new Error(`a crime was refused: ${reply.id} ${reply.message}`)
    answers.set(accountId, reply)
  }

  const disasterAt: Record<number, () => Promise<void>> = {
    100: () => economy.kill(),
    200: async () => {
      await actions.kill()
      await actions.start()
    },
    300: async () => {
      await nats.kill()
      await nats.restart()
    },
    400: () => nats.kill(),
  }
  let next = 1
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next <= crimes) {
        const accountId = next++
        const disaster = disasterAt[accountId]
        if (disaster) disasters.push(disaster())
        await commit(accountId)
      }
    }),
  )
  await Promise.all(disasters)
  expect(answers.size).toBe(crimes)
  // economy and NATS are dead while the last hundred crimes are committed: none was refused for it.
  await nats.restart()
  await economy.start()

  const economyConnection = connectRpc(`unix:${folder}/economy`, createMetrics('crash'))
  const bank = economyConnection.rpc(BankService)
  const owns = economyConnection.rpc(BelongingsService)
  async function owned(accountId: number) {
    const ctx = { requestId: 'read', caller: callerOf(accountId), traceparent: undefined }
    const [balances, belongings] = await Promise.all([bank.getBalances(ctx, {}), owns.get(ctx, {})])
    if (isRefusal(balances) || isRefusal(belongings)) throw new Error('economy is away')
    return { accountId, cash: balances.cashPocket, eggs: belongings.easterEggs }
  }
  const bystander = await eventually(() => owned(crimes + 1))
  await eventually(
    async () => {
      for (const [accountId, { rewardEuro, foundEgg }] of answers) {
        const expected = { accountId, cash: bystander.cash + rewardEuro, eggs: foundEgg ? 1 : 0 }
        expect(await owned(accountId)).toEqual(expected)
      }
    },
    { timeoutMs: 60_000 },
  )
  expect([...answers.values()].filter((answer) => answer.success).length).toBeGreaterThan(crimes / 4)
  const audit = await runTool('services/economy/src/audit/main.ts', ['--facts'], economyEnv)
  expect(audit, audit.output).toMatchObject({ code: 0 })
  connection.close()
  economyConnection.close()
})

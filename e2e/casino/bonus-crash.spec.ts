import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BonusRoll,
  blockMessage,
  bonusWinningsEuro,
  createDraw,
  drawSlots,
  fruitOutcome,
  playBonus,
} from '@sottomondo/casino-rules'
import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { FairService } from '@sottomondo/proto/casino/v1/fair'
import { FruitService } from '@sottomondo/proto/casino/v1/fruit'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import {
  connectRpc,
  createLogger,
  createMetrics,
  isRefusal,
  openPool,
  type Pool,
  type Refusal,
  type RpcConnection,
} from '@sottomondo/server-kit'
import { createTestDatabase, eventually, type TestDatabase, testNats, testRedisUrl } from '@sottomondo/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTool, type ServerProcess, serverProcess } from '../support/process.ts'

const nats = testNats()
let database: TestDatabase
let folder: string
let economyEnv: Record<string, string>
let economy: ServerProcess
let casinos: ServerProcess[]
let doors: RpcConnection[]
let money: RpcConnection
let admin: Pool

const times = (length: number) => Array.from({ length }, (_, index) => index)
const betAmountEuro = 11
const cityName = 'Rome'
const callOf = (accountId: number, requestId: string) => ({
  requestId,
  caller: { userId: accountId, accountId, accountName: `Bonus${accountId}`, isAdmin: false, isPremium: false },
  traceparent: undefined,
})

beforeAll(async () => {
  database = await createTestDatabase('casino', 'economy')
  folder = mkdtempSync(join(tmpdir(), 'smb-'))
  const common = {
    REDIS_URL: await testRedisUrl(),
    NATS_URL: nats.url,
    LOG_LEVEL: 'info',
    ECONOMY_RPC: `unix:${folder}/economy`,
  }
  economyEnv = { ...common, DATABASE_URL: database.urlFor('economy'), RPC_ADDRESS: common.ECONOMY_RPC }
  economy = serverProcess('services/economy', economyEnv)
  const addresses = times(2).map((index) => `unix:${folder}/casino-${index}`)
  casinos = addresses.map((RPC_ADDRESS) =>
    serverProcess('services/casino', { ...common, DATABASE_URL: database.urlFor('casino'), RPC_ADDRESS }),
  )
  await Promise.all([economy, ...casinos].map((one) => one.start()))
  doors = addresses.map((address) => connectRpc(address, createMetrics('bonus crash')))
  money = connectRpc(common.ECONOMY_RPC, createMetrics('bonus crash'))
  admin = openPool(database.adminUrl, 1, 'bonus crash', createLogger('bonus crash', 'warn'))
  await eventually(async () => {
    const open = await doors[0]?.rpc(CasinoService).list(callOf(1, 'look'), {})
    return open !== undefined && !isRefusal(open) && open.casinos.length === 12
  })
})
afterAll(async () => {
  await admin?.end()
  for (const one of [...(doors ?? []), money]) one?.close()
  await Promise.all([...(casinos ?? []), economy].map((one) => one?.stop()))
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const door = (index: number): RpcConnection => doors[index % doors.length] as RpcConnection

/** The same request again and again until it has an answer, as a browser with a bad connection would make it. */
async function untilAnswered<T>(call: (attempt: number) => Promise<T | Refusal>): Promise<T> {
  let attempt = 0
  const answer = await eventually(
    async () => {
      const reply = await call(attempt++)
      if (isRefusal(reply) && reply.id === 'unavailable') throw new Error('a service is away')
      return reply
    },
    { timeoutMs: 60_000 },
  )
  if (isRefusal(answer)) throw new Error(`refused: ${answer.id} ${answer.message}`)
  return answer
}

/** What the seeds say of the first round on them. */
function foresee(serverSeed: string, clientSeed: string): { slots: string[]; rolls: BonusRoll[]; linesEuro: number } {
  const draw = createDraw((cursor) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, 0, cursor))
      .digest(),
  )
  const slots = drawSlots(draw)
  const { multiplier, winsBonus } = fruitOutcome(slots)
  return { slots, rolls: winsBonus ? playBonus(draw) : [], linesEuro: multiplier * betAmountEuro }
}

let tried = 0

/** Gives a player who has never played seeds whose first spin wins a bonus game, which no test could wait for. */
async function plantBonus(accountId: number) {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const serverSeed = hash(`bonus ${accountId}`)
  for (;;) {
    const clientSeed = `planted-${tried++}`
    const foreseen = foresee(serverSeed, clientSeed)
    if (foreseen.rolls.length < 3) continue
    await admin.query(
      `insert into casino.fair_server_seed (account_id, number, server_seed, server_seed_hash)
       values ($1, 1, $2, $3), ($1, 2, $3, $4)`,
      [accountId, serverSeed, hash(serverSeed), hash(hash(serverSeed))],
    )
    await admin.query(
      `insert into casino.fair_seed (account_id, number, client_seed, adopted_at) values ($1, 1, $2, now())`,
      [accountId, clientSeed],
    )
    const { linesEuro } = foreseen
    const multiplier = foreseen.rolls.at(-1)?.game.multiplier ?? 0
    return { ...foreseen, bonusEuro: bonusWinningsEuro(multiplier, linesEuro / betAmountEuro, betAmountEuro) }
  }
}

const pocketOf = async (accountId: number) =>
  (await untilAnswered(() => money.rpc(BankService).getBalances(callOf(accountId, 'look'), {}))).cashPocket

/** Every second try goes to the other process, which knows nothing of the first one. */
const fruit = (index: number) => door(index).rpc(FruitService)

test('whatever dies in the midst of spins and bonus games, each is shown as its seeds say and paid once', async () => {
  const players = times(16).map((index) => 201 + index)
  const disasters: Promise<void>[] = []
  const again = async (one: ServerProcess | undefined) => {
    await one?.kill()
    await one?.start()
  }
  const disasterAt: Record<number, () => Promise<void>> = {
    20: () => again(casinos[0]),
    45: () => again(economy),
    70: () => nats.kill().then(() => nats.restart()),
    90: () => again(casinos[1]),
  }
  let steps = 0
  function step<T>(call: (attempt: number) => Promise<T | Refusal>): Promise<T> {
    const disaster = disasterAt[++steps]
    if (disaster) disasters.push(disaster())
    return untilAnswered(call)
  }

  async function play(me: number): Promise<void> {
    const before = await pocketOf(me)
    const { slots, rolls, linesEuro, bonusEuro } = await plantBonus(me)
    const { spin } = await step((n) => fruit(me + n).spin(callOf(me, 'spin'), { cityName, betAmountEuro }))
    expect(spin).toMatchObject({ slots, winningsEuro: linesEuro, bonusOpen: true })
    const fruitSessionId = spin?.fruitSessionId ?? ''
    await step((n) => fruit(me + n).startBonus(callOf(me, 'start'), { fruitSessionId }))
    for (const [index, { dice, game }] of rolls.entries()) {
      const reply = await step((n) => fruit(me + n).rollBonus(callOf(me, `roll-${index}`), {}))
      expect(reply).toMatchObject({
        diceValue: dice,
        bonus: { currentPosition: game.boxId, totalMultiplier: game.multiplier, isActive: game.end === null },
      })
      expect(reply.bonus?.rolls).toHaveLength(index + 1)
    }
    const [first, second] = await Promise.all(
      times(2).map(() => step((n) => fruit(me + n).collectBonus(callOf(me, 'collect'), {}))),
    )
    expect(first?.result).toMatchObject({ winningsEuro: bonusEuro, roundId: fruitSessionId })
    expect(second).toEqual(first)
    expect(await pocketOf(me)).toBe(before - betAmountEuro + linesEuro + bonusEuro)
    await untilAnswered((n) =>
      door(me + n)
        .rpc(FairService)
        .rotate(callOf(me, 'rotate'), { clientSeed: undefined }),
    )
    // Anybody can play it again from what is revealed now.
    const round = await eventually(
      async () => {
        const found = await untilAnswered((n) =>
          door(me + n)
            .rpc(FairService)
            .getRound(callOf(me, 'look'), { roundId: fruitSessionId }),
        )
        if (found.gameOutcome === undefined) throw new Error('the end of the game is not in the books yet')
        return found
      },
      { timeoutMs: 60_000 },
    )
    const revealed = foresee(round.serverSeed ?? '', round.clientSeed)
    expect(revealed.slots).toEqual(JSON.parse(round.round).slots)
    const outcome = JSON.parse(round.gameOutcome ?? '{}')
    expect(revealed.rolls.map((one) => one.dice)).toEqual(outcome.dice)
    expect(outcome.multiplier * betAmountEuro).toBeGreaterThan(bonusEuro - 1)
  }

  let next = 0
  await Promise.all(
    times(4).map(async () => {
      for (let player = players[next++]; player; player = players[next++]) await play(player)
    }),
  )
  await Promise.all(disasters)
  expect(disasters).toHaveLength(4)
  const audit = await runTool('services/economy/src/audit/main.ts', ['--facts'], economyEnv)
  expect(audit, audit.output).toMatchObject({ code: 0 })
})

test('a game that its player forgets is played out to its end by itself', async () => {
  const me = 301
  const before = await pocketOf(me)
  const { linesEuro, bonusEuro } = await plantBonus(me)
  const { spin } = await untilAnswered((n) => fruit(n).spin(callOf(me, 'spin'), { cityName, betAmountEuro }))
  const fruitSessionId = spin?.fruitSessionId ?? ''
  await untilAnswered((n) => fruit(n).startBonus(callOf(me, 'start'), { fruitSessionId }))
  await untilAnswered((n) => fruit(n).rollBonus(callOf(me, 'roll'), {}))
  await admin.query(
    `update economy.open_game set opened_at = opened_at - interval '15 minutes' where account_id = $1`,
    [me],
  )
  // Both processes look once a minute, one at a time.
  await eventually(
    async () => {
      const { lastSpin } = await untilAnswered((n) => fruit(n).get(callOf(me, 'look'), { cityName }))
      return lastSpin?.bonusOpen === false
    },
    { timeoutMs: 100_000 },
  )
  expect(await pocketOf(me)).toBe(before - betAmountEuro + linesEuro + bonusEuro)
  expect(await fruit(0).rollBonus(callOf(me, 'late'), {})).toMatchObject({ refused: true, id: 'notFound' })
})

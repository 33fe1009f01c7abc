import { createHash } from 'node:crypto'
import { FairService, type FairState } from '@sottomondo/proto/casino/v1/fair'
import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { badRequestId, usedForOther } from '@sottomondo/server-kit/change'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import type { RpcClient } from '@sottomondo/server-kit/rpc'
import { rounds } from '@sottomondo/test-kit/soak'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recomputeRoulette } from '../../testing/recompute.ts'
import { callOf, granted, secretsOf, useCasino } from '../../testing/use-casino.ts'
import { roulette } from '../roulette/roulette.ts'
import { fairRules, fairTexts } from './fair.rules.ts'
import { fair as fairFeature } from './fair.ts'

const casino = useCasino(fairFeature, roulette)
const fair = () => casino.rpc(FairService)
const state = async (caller: Caller) => granted(await fair().get(callOf(caller), {}))
const rotate = (caller: Caller, clientSeed?: string, requestId?: string, service: RpcClient<FairService> = fair()) =>
  service.rotate(callOf(caller, requestId), { clientSeed })
const bets = [{ kind: 'redBlack', value: 'Rood', amount: 10 }]
const bet = (caller: Caller, requestId?: string, service = casino.rpc(RouletteService)) =>
  service.bet(callOf(caller, requestId), { bets })
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const times = (length: number) => Array.from({ length }, (_, index) => index)

test('a new player has a committed seed, a client seed of their own, and the hash of the seed after it', async () => {
  const me = casino.newPlayer()
  const shown = await state(me)
  expect(shown).toMatchObject({ nonce: 0, hasOpenRound: false, revealed: [] })
  expect(shown.serverSeedHash).toMatch(/^[0-9a-f]{64}$/)
  expect(shown.nextServerSeedHash).toMatch(/^[0-9a-f]{64}$/)
  expect(shown.nextServerSeedHash).not.toBe(shown.serverSeedHash)
  expect(shown.clientSeed).toMatch(fairRules.clientSeed)
  expect(await state(me)).toEqual(shown)
  expect((await state(casino.newPlayer())).clientSeed).not.toBe(shown.clientSeed)
})

test('concurrent requests in several processes give a player one first seed', async () => {
  const me = casino.newPlayer()
  const other = await casino.another()
  const services = [fair(), other.rpc(FairService)]
  const states = await Promise.all(times(20).map((index) => services[index % 2]?.get(callOf(me), {})))
  const played = await Promise.all([bet(me), bet(me, undefined, other.rpc(RouletteService))])
  await other.stop()
  expect(new Set(states.map((one) => granted(one as FairState).serverSeedHash)).size).toBe(1)
  expect(played.map((one) => granted(one).nonce).sort()).toEqual([0, 1])
  expect(await secretsOf(casino, me)).toHaveLength(1)
})

test('a rotation switches to the seed whose hash was shown, with the client seed that was chosen with it', async () => {
  const me = casino.newPlayer()
  const before = await state(me)
  granted(await bet(me))
  const after = granted(await rotate(me, 'mijn-Seed_1'))
  expect(after).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'mijn-Seed_1', nonce: 0 })
  const reply = granted(await bet(me))
  expect(reply).toMatchObject({ serverSeedHash: before.nextServerSeedHash, nonce: 0 })
  const last = granted(await rotate(me))
  expect(last).toMatchObject({ serverSeedHash: after.nextServerSeedHash, clientSeed: 'mijn-Seed_1', nonce: 0 })
  const [newest, oldest] = last.revealed
  expect(oldest).toMatchObject({ serverSeedHash: before.serverSeedHash, clientSeed: before.clientSeed })
  expect(newest).toMatchObject({ serverSeedHash: after.serverSeedHash, clientSeed: 'mijn-Seed_1' })
  for (const one of last.revealed) expect(sha256(one.serverSeed)).toBe(one.serverSeedHash)
  expect(recomputeRoulette(newest?.serverSeed ?? '', 'mijn-Seed_1', 0)).toBe(reply.number)
})

test('the list of revealed seeds is limited, the newest first', async () => {
  const me = casino.newPlayer()
  const hashes = [(await state(me)).serverSeedHash]
  for (const _ of times(fairRules.revealedShown + 2)) hashes.unshift(granted(await rotate(me)).serverSeedHash)
  const { revealed } = await state(me)
  expect(revealed.map((one) => one.serverSeedHash)).toEqual(hashes.slice(1, fairRules.revealedShown + 1))
})

test('while a round is open nothing is rotated and nothing revealed', async () => {
  const me = casino.newPlayer()
  const before = await state(me)
  casino.economy.openRound(me.accountId, 'a-round')
  expect(await rotate(me, 'new')).toEqual(refuse('openRound', fairTexts.openRound))
  expect(await state(me)).toEqual({ ...before, hasOpenRound: true })
  casino.economy.closeRounds(me.accountId)
  // A round that opens between casino's look and the fence's move makes the fence refuse; a retry may succeed.
  casino.economy.beforehand((call) => {
    if (call === 'rotate') casino.economy.openRound(me.accountId, 'another')
  })
  expect(await rotate(me, 'new', 'tried')).toMatchObject({ id: 'openRound' })
  expect((await state(me)).revealed).toEqual([])
  casino.economy.reset()
  casino.economy.closeRounds(me.accountId)
  const other = granted(await rotate(me, 'newer'))
  expect(other).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'newer' })
  expect(await rotate(me, 'new', 'tried')).toEqual(refuse('conflict', fairTexts.otherRotation))
  expect((await state(me)).clientSeed).toBe('newer')
})

test('the same rotation twice rotates once, also after a lost answer', async () => {
  const me = casino.newPlayer()
  const before = await state(me)
  casino.economy.afterwards((call) => (call === 'rotate' ? 'lose' : undefined))
  expect(await rotate(me, 'mine', 'again')).toMatchObject({ id: 'unavailable' })
  casino.economy.reset()
  const first = granted(await rotate(me, 'mine', 'again'))
  expect(first).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'mine' })
  expect(first.revealed).toHaveLength(1)
  const answers = await Promise.all(times(5).map(() => rotate(me, 'mine', 'again')))
  for (const answer of answers) expect(answer).toEqual(first)
  expect(await rotate(me, 'other', 'again')).toMatchObject({ id: 'conflict' })
  expect(await rotate(me, undefined, 'again')).toEqual(usedForOther)
})

test('a rotation that never reached the fence reveals nothing, and can be made again', async () => {
  const me = casino.newPlayer()
  granted(await bet(me))
  let away = true
  casino.economy.beforehand((call) => {
    if (call === 'rotate' && away) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  expect(await rotate(me, 'x', 'tried')).toMatchObject({ id: 'unavailable' })
  expect(await state(me)).toMatchObject({ nonce: 1, revealed: [] })
  expect(granted(await bet(me)).nonce).toBe(1)
  away = false
  expect(granted(await rotate(me, 'x', 'tried'))).toMatchObject({ clientSeed: 'x', nonce: 0 })
})

test('the fence takes one of concurrent rotations, and its client seed is the one that is used and shown', async () => {
  const me = casino.newPlayer()
  const other = await casino.another()
  const services = [fair(), other.rpc(FairService)]
  for (const round of times(5)) {
    const before = await state(me)
    const names = times(6).map((index) => `seed-${round}-${index}`)
    // All rotations wait before the fence together, each with its own client seed.
    let waiting = 0
    let letGo = () => {}
    const together = new Promise<void>((resolve) => {
      letGo = resolve
    })
    casino.economy.beforehand((call) => {
      if (call !== 'rotate') return
      if (++waiting === names.length) letGo()
      return together
    })
    const answers = await Promise.all(names.map((name, index) => rotate(me, name, undefined, services[index % 2])))
    casino.economy.reset()
    const done = answers.filter((one) => !isRefusal(one)) as FairState[]
    expect(done).toHaveLength(1)
    for (const one of answers.filter(isRefusal)) expect(one).toEqual(refuse('conflict', fairTexts.otherRotation))
    const winner = names[answers.findIndex((one) => !isRefusal(one))] ?? ''
    const shown = await state(me)
    expect(shown).toMatchObject({ clientSeed: winner, serverSeedHash: before.nextServerSeedHash })
    const reply = granted(await bet(me, undefined, other.rpc(RouletteService)))
    const next = granted(await rotate(me, 'between'))
    const played = next.revealed.find((one) => one.serverSeedHash === shown.serverSeedHash)
    expect(played?.clientSeed).toBe(winner)
    expect(recomputeRoulette(played?.serverSeed ?? '', winner, reply.nonce)).toBe(reply.number)
  }
  await other.stop()
})

test('rotations in a storm of bets: none is settled on a revealed seed, and every round verifies', async () => {
  const me = casino.newPlayer()
  const other = await casino.another()
  const bettors = [casino.rpc(RouletteService), other.rpc(RouletteService)]
  const rotators = [fair(), other.rpc(FairService)]
  const hashes = new Map<string, string>()
  const violations: string[] = []
  const settledBefore = casino.economy.settled.length
  // The database is read at the very moment before the fence is passed.
  casino.economy.beforehand(async (call) => {
    if (call !== 'settle') return
    const { seedId } = casino.economy.fenceOf(me.accountId)
    const { rows } = await casino.pool.query(
      `select 1 from fair_seed join fair_server_seed using (account_id, number)
       where seed_id = $1 and revealed_at is not null`,
      [seedId],
    )
    if (rows.length > 0 && casino.economy.fenceOf(me.accountId).seedId === seedId) violations.push(String(seedId))
  })
  const betting = times(120).map(async (index) => {
    for (;;) {
      const reply = await bet(me, `storm-${me.accountId}-${index}`, bettors[index % 2])
      if (!isRefusal(reply)) return reply
      expect(reply.id).toBe('unavailable')
    }
  })
  const rotating = (async () => {
    for (const index of times(12)) {
      const answer = await rotate(me, `storm-${index}`, undefined, rotators[index % 2])
      for (const seed of granted(answer).revealed) hashes.set(seed.serverSeedHash, seed.serverSeed)
    }
  })()
  const replies = await Promise.all(betting)
  await rotating
  for (const seed of granted(await rotate(me)).revealed) hashes.set(seed.serverSeedHash, seed.serverSeed)
  await other.stop()
  expect(violations).toEqual([])

  const clientSeeds = new Map((await secretsOf(casino, me)).map((one) => [one.seedId, one]))
  const settled = casino.economy.settled.slice(settledBefore).filter((one) => one.accountId === me.accountId)
  expect(settled).toHaveLength(120)
  const nonces = Map.groupBy(settled, (one) => one.seedId)
  for (const rounds of nonces.values()) expect(rounds.map((one) => one.nonce)).toEqual(times(rounds.length))
  for (const { number, ...result } of replies) {
    const stored = settled.find((one) => one.roundId === result.roundId)
    const serverSeed = hashes.get(result.serverSeedHash) ?? ''
    expect(sha256(serverSeed)).toBe(result.serverSeedHash)
    const { clientSeed } = clientSeeds.get(stored?.seedId ?? 0) ?? { clientSeed: '' }
    expect(recomputeRoulette(serverSeed, clientSeed, result.nonce)).toBe(number)
  }
})

test('no answer and no log line has a server seed that is not revealed', async () => {
  const me = casino.newPlayer()
  const talking = await casino.spawnTalking()
  const [service, wheel] = [talking.rpc(FairService), talking.rpc(RouletteService)]
  const said = [await service.get(callOf(me), {}), await bet(me, 'seen', wheel), await rotate(me, 'a b', 'x', service)]
  casino.economy.moveFence(me.accountId, { seedId: 999_999, nonce: 0 })
  await expect(bet(me, 'broken', wheel)).rejects.toThrow('reference')
  const everything = (await talking.stop()) + JSON.stringify(said)
  expect(everything).toContain('999999')
  const sql = 'select server_seed, server_seed_hash from fair_server_seed where account_id = $1'
  const { rows } = await casino.pool.query(sql, [me.accountId])
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(everything).toContain(row.server_seed_hash)
    expect(everything).not.toContain(row.server_seed)
  }
})

test('a client seed has 1 to 64 of some characters; any other text is refused and changes nothing', async () => {
  const me = casino.newPlayer()
  const before = await state(me)
  const allowed = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)
  const letter = fc.stringMatching(/^[A-Za-z0-9_-]$/)
  await fc.assert(
    fc.asyncProperty(
      fc
        .oneof(
          fc.string({ unit: 'binary', maxLength: 80 }),
          // One wrong character among right ones.
          fc
            .tuple(fc.string({ unit: letter, maxLength: 5 }), fc.constantFrom(...'.~+/=: é\n'), allowed)
            .map(([before, wrong, after]) => `${before}${wrong}${after.slice(0, 5)}`),
        )
        .filter((text) => !/^[A-Za-z0-9_-]{1,64}$/.test(text)),
      async (text) => {
        expect(await rotate(me, text)).toEqual(refuse('invalid', fairTexts.badClientSeed))
      },
    ),
    {
      numRuns: rounds(100, 60),
      examples: [[''], ['x'.repeat(65)], ['a b'], ["'; drop table fair_seed"], ['a\0'], ['é'], ['a\n'], [':']],
    },
  )
  expect(await state(me)).toEqual(before)
  await fc.assert(
    fc.asyncProperty(allowed, async (text) => {
      expect(granted(await rotate(me, text)).clientSeed).toBe(text)
    }),
    { numRuns: 10, examples: [['a'], ['_'.repeat(64)]] },
  )
  expect(await rotate(me, 'fine', 'not ok')).toEqual(badRequestId)
})

test('rotations of two players with the same request id each get their own seed', async () => {
  const [me, other] = [casino.newPlayer(), casino.newPlayer()]
  const [mine, theirs] = [await rotate(me, 'a', 'shared'), await rotate(other, 'b', 'shared')]
  expect(granted(mine).clientSeed).toBe('a')
  expect(granted(theirs).clientSeed).toBe('b')
  expect(granted(mine).serverSeedHash).not.toBe(granted(theirs).serverSeedHash)
})

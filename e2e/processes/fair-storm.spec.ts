import { createHash, createHmac } from 'node:crypto'
import { FairService, type FairState, type PlayedRound } from '@sottomondo/proto/casino/v1/fair'
import { type BetReply, RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { expect, test } from 'vitest'
import { times, untilAnswered, useCasinoPair } from '../support/players/casino-pair.ts'
import { callOf, killAndStart } from '../support/stack/own-services.ts'

const pair = useCasinoPair('fair storm')
const { connect, nats, pocketOf } = pair

/** In a soak some thousand settlements one after the other: a limit that only a hanging test reaches, also on a busy machine. */
const timeout = 300_000
const stakeEuro = 10
const bets = [{ kind: 'redBlack', value: 'Rood', amount: stakeEuro }]
/** Every second try goes to the other process, which knows nothing of the first one. */
const bet = (accountId: number, index: number): Promise<BetReply> =>
  untilAnswered((attempt) =>
    connect(index + attempt)
      .rpc(RouletteService)
      .bet(callOf(accountId, `bet-${index}`), { bets }),
  )
const rotate = (accountId: number, index: number, clientSeed: string): Promise<FairState> =>
  untilAnswered((attempt) =>
    connect(index + attempt)
      .rpc(FairService)
      .rotate(callOf(accountId, `rotate-${index}`), { clientSeed }),
  )

/** Returns a player's whole history, once all of it is in the books. */
function historyOf(accountId: number, count: number): Promise<PlayedRound[]> {
  return eventually(
    async () => {
      const all: PlayedRound[] = []
      for (;;) {
        const beforeRoundId = all.at(-1)?.roundId ?? ''
        const { rounds } = await untilAnswered((attempt) =>
          connect(attempt).rpc(FairService).listRounds(callOf(accountId, 'look'), { game: '', beforeRoundId }),
        )
        if (rounds.length === 0) break
        all.push(...rounds)
      }
      expect(all).toHaveLength(count)
      return all
    },
    { timeoutMs: 120_000 },
  )
}

/** Follows docs/fair-play.md, without a line of the product. */
function recompute(serverSeed: string, clientSeed: string, nonce: number): number {
  const block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest()
  const word = times(8)
    .map((index) => block.readUInt32BE(4 * index))
    .find((one) => one < 4294967272)
  return (word ?? Number.NaN) % 37
}

function verify(answers: BetReply[], history: PlayedRound[]): void {
  const byId = new Map(history.map((round) => [round.roundId, round]))
  expect(byId.size).toBe(answers.length)
  for (const { number, ...result } of answers) {
    const round = byId.get(result.roundId)
    const { serverSeed = '', serverSeedHash, clientSeed, nonce } = round as PlayedRound
    expect({ serverSeedHash, nonce }).toEqual({ serverSeedHash: result.serverSeedHash, nonce: result.nonce })
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(serverSeedHash)
    expect(recompute(serverSeed, clientSeed, nonce)).toBe(number)
    expect(JSON.parse(round?.round ?? '{}')).toMatchObject({ number })
  }
  for (const rounds of Map.groupBy(history, (round) => round.serverSeedHash).values()) {
    const nonces = rounds.map((round) => round.nonce).sort((a, b) => a - b)
    expect(nonces).toEqual(times(rounds.length))
    expect(new Set(rounds.map((round) => round.clientSeed)).size).toBe(1)
  }
}

const wonBy = (answers: BetReply[]) => answers.reduce((sum, { winnings }) => sum + winnings - stakeEuro, 0)

test('two casino processes serving one player with dozens of bets at once make one gapless row of nonces', {
  timeout,
}, async () => {
  const me = 101
  const count = rounds(200)
  const before = await pocketOf(me)
  const answers = await Promise.all(times(count).map((index) => bet(me, index)))
  expect(answers.map(({ nonce }) => nonce).sort((a, b) => a - b)).toEqual(times(count))
  expect(await pocketOf(me)).toBe(before + wonBy(answers))
  const again = await Promise.all(times(count).map((index) => bet(me, index)))
  const outcomes = (replies: BetReply[]) => replies.map(({ number, roundId }) => ({ number, roundId }))
  expect(outcomes(again)).toEqual(outcomes(answers))
  await rotate(me, 0, 'afterwards')
  verify(answers, await historyOf(me, count))
})

test('whichever process dies in a storm of bets and rotations, every bet is one round, and every round verifies', {
  timeout,
}, async () => {
  const me = 102
  const count = rounds(300)
  const fifth = count / 5
  const before = await pocketOf(me)
  const answers: BetReply[] = []
  const disasters: Promise<void>[] = []
  const disasterAt: Record<number, () => Promise<void>> = {
    [fifth]: () => killAndStart(pair.processes.casino),
    [2 * fifth]: () => killAndStart(pair.processes.economy),
    [3 * fifth]: () => nats.kill().then(() => nats.restart()),
    [4 * fifth]: () => killAndStart(pair.processes.otherCasino),
  }
  let next = 0
  let rotations = 0
  let rotating: Promise<unknown> = Promise.resolve()
  await Promise.all(
    times(8).map(async () => {
      while (next < count) {
        const index = next++
        const disaster = disasterAt[index]
        if (disaster) disasters.push(disaster())
        // One after the other, beside the bets: of two at once the second would be refused as late.
        if (index % 10 === 5) rotating = rotating.then(() => rotate(me, ++rotations, `seed-${rotations}`))
        answers.push(await bet(me, index))
      }
    }),
  )
  await Promise.all([rotating, ...disasters])
  await rotate(me, ++rotations, 'last')
  expect(await pocketOf(me)).toBe(before + wonBy(answers))
  verify(answers, await historyOf(me, count))

  const { rows } = await pair.admin.query(
    `select round_id from casino.played_round join casino.fair_seed using (seed_id)
       join casino.fair_server_seed server using (number)
     where played_round.account_id = $1 and server.account_id = $1 and settled_at > revealed_at`,
    [me],
  )
  expect(rows).toEqual([])
  const audit = await pair.audit()
  expect(audit, audit.output).toMatchObject({ code: 0 })
})

import type { Stack } from '@sottomondo/local/stack'
import pg from 'pg'
import { clickCapture } from '../click-capture.ts'
import { type LoadRequest, postRequest, runLoad } from '../http-load.ts'
import { pushFigures, startListener, writtenPushes } from '../load/players/listeners.ts'
import { accountIds, clickToken, headersOf, type LoadPlayer } from '../players.ts'
import { openReference } from '../reference.ts'
import {
  connections,
  cost,
  insist,
  pacedP99,
  type Round,
  repeats,
  report,
  type Scene,
  say,
  sayReference,
} from './scene.ts'

/**
 * Calls in each round; and before them all, as long as V8 still compiles the hot code: calls then cost a quarter more.
 */
const crimes = { warmUp: 25_000, single: 8_000, everything: 4_000 }
const listening = 400
const arriveWithinMs = 120_000
const tokensAhead = 500

/** Measures crimes: the call alone, with everything around it, and both at 50 % and 70 % of the reached rate. */
export async function measureCrimes(scene: Scene): Promise<void> {
  const { stack, port, players, scale, reached } = scene
  await runLoad(port, connections, times(crimes.warmUp * scale, clicks(stack, inTurn(players))))
  await rewardsBooked(stack)

  const single: Round[] = []
  const everything: Round[] = []
  const reference = await openReference(stack, {
    service: 'actions',
    script: 'crime.sql',
    variables: { first: accountIds.first, last: accountIds.first + players.length - 1 },
    fill: { args: [String(players.length), String(accountIds.first)] },
  })
  try {
    for (let round = 0; round < repeats.count; round++) {
      const { perSecond: rate } = await reference.run(repeats.referenceSeconds * scale)
      single.push({
        reference: rate,
        spent: await cost(stack, () =>
          runLoad(port, connections, times(crimes.single * scale, executes(stack, inTurn(players)))),
        ),
      })
      await rewardsBooked(stack)
      const spent = await withListeners(scene, () =>
        cost(stack, async () => {
          const next = clicks(stack, inTurn(players))
          const result = await runLoad(port, connections, times(crimes.everything * scale, next))
          await rewardsBooked(stack)
          return result
        }),
      )
      everything.push({ reference: rate, spent })
    }
  } finally {
    await reference.close()
  }
  for (const { spent } of [...single, ...everything]) insist(spent.result, 'crime')
  sayReference('one crime by itself', single)
  const singleReached = report('POST /api/crime/execute alone', single, 'crime')
  reached.singleCrime = singleReached.ratio
  reached.singleCrimeCpu = singleReached.times
  const everythingReached = report('click, execute, reward booked, push', everything, 'crime')
  reached.everything = everythingReached.ratio
  reached.everythingCpu = everythingReached.times

  const singlePlayed = executes(stack, inTurn(players))
  reached.crimeP99 = await pacedP99(scene, 'crimes alone', 'crime', singleReached.rate, singlePlayed)
  await rewardsBooked(stack)
  await withListeners(scene, async () => {
    const played = clicks(stack, inTurn(players))
    reached.everythingP99 = await pacedP99(scene, 'crimes with everything', 'crime', everythingReached.rate, played)
    await rewardsBooked(stack)
  })
}

/** Opens sockets for some of the players meanwhile; their pushes are measured and must all arrive. */
async function withListeners<T>({ stack, players, scale, reached }: Scene, work: () => Promise<T>): Promise<T> {
  const listened = players.slice(0, listening * scale)
  const accountIds = listened.map((one) => one.accountId)
  const listener = await startListener({
    url: stack.origin,
    address: '127.0.0.1',
    origin: stack.origin,
    players: listened,
  })
  try {
    const startedAtMs = Date.now()
    const result = await work()
    const deadline = Date.now() + arriveWithinMs
    for (;;) {
      const written = await writtenPushes(stack, accountIds, startedAtMs)
      const figures = pushFigures(written, await listener.report(), listened.length)
      if (figures.arrived < figures.expected && Date.now() < deadline) {
        await new Promise((resume) => setTimeout(resume, 50))
        continue
      }
      const { expected, arrived, outOfOrder, p50, p95, p99 } = figures
      const times = [p50, p95, p99].map((ms) => ms.toFixed(1)).join('/')
      say('  pushes, from commit to browser', `p50/p95/p99 ${times} ms; ${arrived} of ${expected} arrived`)
      if (arrived < expected || outOfOrder > 0)
        throw new Error(`${expected - arrived} pushes are missing, ${outOfOrder} came out of order`)
      // The later one counts: the one by the clock.
      reached.pushP95 = p95
      return result
    }
  } finally {
    listener.close()
  }
}

/** Returns every player, over and over. */
export function inTurn(players: LoadPlayer[]): () => LoadPlayer {
  let turn = 0
  return () => {
    const player = players[turn++ % players.length]
    if (!player) throw new Error('there are no players')
    return player
  }
}

export function times(count: number, next: () => LoadRequest): () => LoadRequest | undefined {
  let left = count
  return () => (left-- > 0 ? next() : undefined)
}

/** Tokens live for 30 seconds: they are made some hundred at a time, ahead of the requests that carry them. */
export function executes(stack: Stack, nextPlayer: () => LoadPlayer): () => LoadRequest {
  let ready: LoadRequest[] = []
  return () => {
    if (ready.length === 0)
      ready = Array.from({ length: tokensAhead }, () => {
        const player = nextPlayer()
        return execute(stack, player, clickToken(stack, player))
      }).reverse()
    return ready.pop() as LoadRequest
  }
}

function execute(stack: Stack, player: LoadPlayer, token: string): LoadRequest {
  const headers = { ...headersOf(stack, player), 'x-click-token': token }
  return { kind: 'crime', bytes: postRequest('/api/crime/execute', headers, { crimeOptionId: 1 }) }
}

/** Each player clicks, and commits the crime with the token that came back. */
export function clicks(stack: Stack, nextPlayer: () => LoadPlayer): () => LoadRequest {
  return () => {
    const player = nextPlayer()
    return {
      kind: 'click',
      bytes: postRequest('/api/click', headersOf(stack, player), clickCapture()),
      answered: (status, body) => {
        if (status !== 200) throw new Error(`a click was refused: ${body}`)
        return execute(stack, player, (JSON.parse(body) as { token: string }).token)
      },
    }
  }
}

/**
 * Waits until economy has booked the last reward that actions has published. They come in their order, so that the
 * others are booked too; all of them are counted after the measurements (audit.ts).
 */
export async function rewardsBooked(stack: Stack): Promise<void> {
  const client = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  await client.connect()
  const deadline = Date.now() + arriveWithinMs
  try {
    for (;;) {
      const { rows } = await client.query(
        `select crime_id, exists (select from economy.transfer where id = 'crime-reward:' || crime_id) as booked
         from (select payload ->> 'crimeId' as crime_id from actions.outbox
               where subject = 'sottomondo.actions.crime.committed.v1' and (payload ->> 'rewardEuro')::bigint > 0
               order by xid desc, id desc limit 1) as last`,
      )
      if (rows.every(({ booked }) => booked)) return
      if (Date.now() > deadline) throw new Error(`the reward of crime ${rows[0].crime_id} was not booked`)
      await new Promise((resume) => setTimeout(resume, 20))
    }
  } finally {
    await client.end()
  }
}

/** Throws unless each successful crime was paid. */
export async function insistOnEveryReward(stack: Stack): Promise<void> {
  const client = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select count(*) as won, count(transfer.id) as booked
       from actions.outbox as told left join economy.transfer
         on transfer.id = 'crime-reward:' || (told.payload ->> 'crimeId')
       where told.subject = 'sottomondo.actions.crime.committed.v1' and (told.payload ->> 'rewardEuro')::bigint > 0`,
    )
    const { won, booked } = rows[0]
    if (won !== booked) throw new Error(`${booked} of ${won} rewards were booked`)
    say('rewards', `${booked} of ${won} booked`)
  } finally {
    await client.end()
  }
}

import type { Stack } from '@sottomondo/local/stack'
import pg from 'pg'
import { cpuSeconds } from '../cpu.ts'
import { type LoadRequest, runLoad } from '../http-load.ts'
import type { LoadPlayer } from '../players.ts'
import { kindOf as answersOf, connections, cost, insist, median, round, type Scene, say } from './scene.ts'
import { actionOf, betOf, type FollowUp, spinOf, type Table } from './table.ts'

/** In each round so many hands, and as many spins; `warmUp` rounds of both go before, uncounted. */
const playing = { players: 6_000, warmUp: 2, rounds: 3, roundsByKind: 3 }
/** Fewer hands than this share of the players go on uncounted where kinds are played apart: small batches are dear. */
const leastTogether = 0.05
const idle = { seconds: 4, quietWithinSeconds: 60, quiet: 0.25 }
const writtenWithinMs = 120_000

/** The cost of requests: CPU seconds by process, without the stack's use when nobody plays. */
interface Spent {
  requests: number
  cpu: Record<string, number>
}

/** The requests of one action. A double and a split both put another bet on the table. */
const kinds = ['hit', 'raise', 'stand'] as const
type Kind = (typeof kinds)[number]
const kindOf = { hit: 'hit', stand: 'stand', double: 'raise', split: 'raise' } as const

/**
 * Measures whole hands of blackjack by basic strategy, beside as many spins of the fruit machine in the same round: the
 * cost of opening a hand and of an average action, its end included, in spins. All are counted until their rounds stand
 * in the casino's history. Further rounds play the actions kind by kind.
 */
export async function measureHands({ stack, port, scale, players: all, reached }: Scene): Promise<void> {
  const players = all.slice(0, playing.players * scale)
  const db = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  await db.connect()
  const bonusOpen = new Set<LoadPlayer>()
  let resting: Record<string, number> = {}
  let warm = false
  const spend = async (kind: string, next: () => LoadRequest | undefined): Promise<Spent> => {
    const { cpu, result, seconds } = await cost(stack, async () => {
      const played = await runLoad(port, connections, next)
      await historyWritten(db)
      return played
    })
    // During the warm-up a cold service may be late with some.
    if (warm) insist(result, kind)
    for (const [name, perSecond] of Object.entries(resting)) cpu[name] = (cpu[name] ?? 0) - perSecond * seconds
    return { requests: answersOf(result, kind).requests, cpu }
  }
  const eachOf = <One>(list: Iterable<One>, requestOf: (one: One) => LoadRequest) => {
    const left = list[Symbol.iterator]()
    return () => {
      const { value, done } = left.next()
      return done ? undefined : requestOf(value)
    }
  }
  const spin = () => {
    // A player who has won a bonus game would be refused their next spin.
    const free = players.filter((player) => !bonusOpen.has(player))
    return spend(
      'fruit',
      eachOf(free, (player) => spinOf(stack, player, () => bonusOpen.add(player))),
    )
  }
  /** Each places a bet. @returns the hands that go on */
  const bet = async () => {
    const tables: Table[] = []
    const spent = await spend(
      'bet',
      eachOf(players, (player) => betOf(stack, player, into(tables))),
    )
    return { spent, tables }
  }
  const act = (tables: Table[], kind: string, then: FollowUp) =>
    spend(
      kind,
      eachOf(tables, (table) => actionOf(stack, table, kind, then)),
    )
  /** Plays one action after the other of each hand to its end. */
  const toTheEnd = (tables: Table[]) => {
    const followUp: FollowUp = (table) => actionOf(stack, table, 'action', followUp)
    return act(tables, 'action', followUp)
  }
  const play = async () => {
    const { spent, tables } = await bet()
    return { bet: spent, action: await toTheEnd(tables) }
  }
  /** Plays the same actions, those of one kind at one time: the kind that most hands wait for goes first. */
  async function playByKind(open: Table[]): Promise<Record<Kind, Spent[]>> {
    const spent: Record<Kind, Spent[]> = { hit: [], raise: [], stand: [] }
    let tables = open
    for (;;) {
      const waiting = kinds.map((kind) => tables.filter(({ next }) => kindOf[next] === kind))
      const [now = []] = waiting.toSorted((a, b) => b.length - a.length)
      const [first] = now
      if (!first || now.length < players.length * leastTogether) break
      const kind = kindOf[first.next]
      tables = tables.filter(({ next }) => kindOf[next] !== kind)
      spent[kind].push(await act(now, kind, into(tables)))
    }
    if (tables.length > 0) await toTheEnd(tables)
    return spent
  }

  try {
    await quiet(stack)
    // A player's seeds are made with their first bet, and V8 compiles the hot code.
    for (let one = 0; one < playing.warmUp; one++) {
      await spin()
      await play()
    }
    warm = true
    resting = await restingCpu(stack)
    say('CPU when nobody plays', `${round(sumOf(resting) * 1000)} ms a second, taken off from all that follows`)

    const rounds: Record<'spin' | 'bet' | 'action', Spent>[] = []
    for (let one = 0; one < playing.rounds; one++) rounds.push({ spin: await spin(), ...(await play()) })
    const shown = rounds.map((one) => ({ ...one, any: together([one.bet, one.action]) }))
    const inSpins = (what: keyof (typeof shown)[number]) =>
      median(shown.map((one) => microsOf(one[what]) / microsOf(one.spin)))
    for (const what of ['spin', 'bet', 'action', 'any'] as const)
      report(names[what], inSpins(what), together(shown.map((one) => one[what])))
    reached.handBet = inSpins('bet')
    reached.handAction = inSpins('action')

    const spins: Spent[] = []
    const byKind: Record<Kind, Spent[]> = { hit: [], raise: [], stand: [] }
    for (let one = 0; one < playing.roundsByKind; one++) {
      spins.push(await spin())
      const spent = await playByKind((await bet()).tables)
      for (const kind of kinds) byKind[kind].push(...spent[kind])
    }
    for (const kind of kinds) {
      const spent = together(byKind[kind])
      report(names[kind], microsOf(spent) / microsOf(together(spins)), spent)
    }
  } finally {
    await db.end()
  }
}

const names = {
  spin: 'a spin beside it',
  bet: 'a bet',
  action: 'an average action',
  any: 'an average request of a hand',
  hit: '  of the actions a hit',
  raise: '  a double or split',
  stand: '  a stand',
} as const

const into =
  (tables: Table[]): FollowUp =>
  (table) => {
    tables.push(table)
    return undefined
  }

function report(what: string, inSpins: number, { requests, cpu }: Spent): void {
  say(`blackjack, ${what}`, `${inSpins.toFixed(2)} spins: ${round(microsOf({ requests, cpu }))} us, of ${requests}`)
  const processes = Object.entries(cpu)
    .map(([name, seconds]) => [name, round((seconds * 1e6) / requests)] as const)
    .filter(([, micros]) => micros >= 1)
    .sort(([, a], [, b]) => b - a)
  say('  CPU of one', processes.map(([name, micros]) => `${name} ${micros}`).join(', '))
}

function together(all: Spent[]): Spent {
  const cpu: Record<string, number> = {}
  for (const one of all) for (const [name, seconds] of Object.entries(one.cpu)) cpu[name] = (cpu[name] ?? 0) + seconds
  return { requests: all.reduce((sum, { requests }) => sum + requests, 0), cpu }
}

const sumOf = (cpu: Record<string, number>): number => Object.values(cpu).reduce((sum, used) => sum + used, 0)
const microsOf = ({ requests, cpu }: Spent): number => (sumOf(cpu) * 1e6) / requests
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

/** CPU seconds a second of each process without any requests. */
async function restingCpu(stack: Stack, seconds: number = idle.seconds): Promise<Record<string, number>> {
  const before = cpuSeconds(stack)
  const startedAt = performance.now()
  await pause(seconds * 1000)
  const passed = (performance.now() - startedAt) / 1000
  const after = cpuSeconds(stack)
  return Object.fromEntries(Object.entries(after).map(([name, used]) => [name, (used - (before[name] ?? 0)) / passed]))
}

/** Waits until the work after the making of players is over: their facts, and the reads of new rows. */
async function quiet(stack: Stack): Promise<void> {
  for (let waited = 0; waited < idle.quietWithinSeconds; waited++) {
    const used = sumOf(await restingCpu(stack, 1))
    if (used < idle.quiet) return
  }
}

/** Waits until the casino has written the last round or ended game that economy has published. */
async function historyWritten(db: pg.Client): Promise<void> {
  const deadline = Date.now() + writtenWithinMs
  for (;;) {
    const { rows } = await db.query(
      `select round_id from (
         select (payload ->> 'roundId')::uuid as round_id, subject from economy.outbox
         where subject in ('sottomondo.economy.round.settled.v1', 'sottomondo.economy.round.closed.v1')
         order by xid desc, id desc limit 1) as last
       where not exists (select from casino.played_round r where r.round_id = last.round_id and subject like '%.settled.v1')
         and not exists (select from casino.closed_round g where g.round_id = last.round_id and subject like '%.closed.v1')`,
    )
    if (rows.length === 0) return
    if (Date.now() > deadline) throw new Error(`round ${rows[0].round_id} was not written into the history`)
    await pause(20)
  }
}

import { createHash } from 'node:crypto'
import { fixturesOfDay, playMatch } from '@sottomondo/casino-rules/sports'
import { facts } from '@sottomondo/event-contract/facts'
import { type SportsMatch, SportsService } from '@sottomondo/proto/casino/v1/sports'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeAll, expect, test } from 'vitest'
import { callOf, granted, useCasino } from '../../testing/use-casino.ts'
import { signWith } from './odds/simulator.ts'
import { sportsLapseMs, sportsRules, sportsTexts } from './sports.rules.ts'
import { sports as sportsFeature } from './sports.ts'

const casino = useCasino(sportsFeature)
const sports = () => casino.rpc(SportsService)
const settledSubject = 'sottomondo.casino.sports.bet-settled.v1'
const escrowSubject = 'sottomondo.casino.escrow.settled.v1'
const voidMs = sportsRules.voidAfterHours * 3_600_000

/** Returns the simulator's matches that are still to come. */
const matches = async (caller: Caller, league = 'dutch'): Promise<SportsMatch[]> =>
  granted(await sports().listMatches(callOf(caller), { league })).matches
beforeAll(async () => {
  const read = async () => (await casino.pool.query('select from sports_reading where read_at is not null')).rowCount
  await eventually(async () => expect(await read()).toBe(14))
  // This league has only the matches of these tests.
  await casino.pool.query(
    `update sports_reading set due_at = '2100-01-01', good_until = '2100-01-01' where league = 'english'`,
  )
})

let last = 0
/** Makes a match in a day's time that no provider knows: `ends` gives its result. */
async function newMatch(more: { kickOffMs?: number; odds?: number[] } = {}) {
  const matchId = `ours-${++last}`
  const kickOffMs = more.kickOffMs ?? casino.clock.nowMs() + 86_400_000 * 3
  const [home, draw, away] = more.odds ?? [215, 320, 340]
  await casino.pool.query(
    `insert into sports_match (match_id, league, home_team, away_team, season, kick_off_at, home_odds, draw_odds, away_odds)
     values ($1, 'english', 'Thuis', 'Uit', 'x', to_timestamp($2 / 1000.0), $3, $4, $5)`,
    [matchId, kickOffMs, home, draw, away],
  )
  return { matchId, kickOffMs }
}
const change = (matchId: string, set: string) =>
  casino.pool.query(`update sports_match set ${set} where match_id = $1`, [matchId])
const ends = (matchId: string, home: number, away: number) =>
  change(matchId, `home_goals = ${home}, away_goals = ${away}, result_at = now()`)

interface Try {
  amount?: number
  choice?: string
  odds?: number
  homeTeam?: string
  startMatchMs?: number
  requestId?: string
}
const bet = (
  caller: Caller,
  match: { matchId: string; kickOffMs: number },
  { requestId, odds = 215, ...more }: Try = {},
) =>
  sports().bet(callOf(caller, requestId), {
    matchId: match.matchId,
    amount: 1_000,
    choice: '1',
    odds: odds / 100,
    startMatchMs: match.kickOffMs,
    homeTeam: 'Thuis',
    awayTeam: 'Uit',
    ...more,
  })
const own = async (caller: Caller) => granted(await sports().listBets(callOf(caller), {}))
/** Returns how a player's held stakes ended, in order. */
async function stakesOf({ accountId }: Caller): Promise<string[]> {
  const ids = casino.economy.escrow.reservations.filter((one) => one.accountId === accountId).map((one) => one.escrowId)
  const rows = await casino.outbox({ subject: escrowSubject })
  return rows.flatMap(({ payload }) => (ids.includes(payload.escrowId) ? [payload.outcome] : []))
}
const settledOf = async ({ accountId }: Caller) =>
  (await casino.outbox({ subject: settledSubject }))
    .map(({ payload }) => facts[settledSubject].parse(payload))
    .filter((payload) => payload.accountId === accountId)
const settled = (caller: Caller, count: number) =>
  eventually(async () => {
    const found = await settledOf(caller)
    expect(found).toHaveLength(count)
    return found
  })

test('a bet is taken once, at the odds shown, and stands in the player’s list', async () => {
  const [me, match] = [casino.newPlayer(), await newMatch()]
  const first = granted(await bet(me, match, { requestId: 'once' }))
  expect(first).toMatchObject({ message: 'Bet placed successfully!', openEuro: 1_000, bet: { mayBring: 2_150 } })
  expect(await bet(me, match, { requestId: 'once' })).toEqual(first)
  expect(isRefusal(await bet(me, match, { requestId: 'once', amount: 5 }))).toBe(true)
  expect(await stakesOf(me)).toEqual(['commit'])
  expect(casino.economy.escrow.reservations.at(-1)).toMatchObject({
    accountId: me.accountId,
    purpose: 'sportsBet',
    lines: [{ asset: 'cashPocket', amount: 1_000, toKind: 'house', toId: 'sports' }],
  })
  expect(await own(me)).toMatchObject({
    openEuro: 1_000,
    mostOpenEuro: 25_000_000,
    sportBettingProfit: 0,
    settled: [],
    open: [{ matchId: match.matchId, choice: '1', odds: 215, amount: 1_000, mayBring: 2_150 }],
  })
})

test('a bet on other odds or another match than shown is refused, with a clear text, and changes nothing', async () => {
  const [me, match] = [casino.newPlayer(), await newMatch()]
  const refusals = async (tries: Try[]) => Promise.all(tries.map((one) => bet(me, match, one)))
  const [cent, other, team, moved, part] = await refusals([
    { odds: 214 },
    { choice: 'X' },
    { homeTeam: 'Ander' },
    { startMatchMs: match.kickOffMs + 1_000 },
    { odds: 215.5 },
  ])
  expect(cent).toMatchObject({
    id: 'conflict',
    message: 'De notering is veranderd: het is nu 2,15.',
    fields: { odds: '2,15' },
  })
  expect(other).toMatchObject({ fields: { odds: '3,20' } })
  expect(part).toMatchObject({ id: 'conflict', fields: { odds: '2,15' } })
  for (const one of [team, moved]) expect(one).toMatchObject({ message: sportsTexts.moved })
  for (const one of await refusals([{ amount: 0 }, { amount: -5 }, { choice: '3' }]))
    expect(one).toMatchObject({ id: 'invalid' })
  expect(await bet(me, { ...match, matchId: 'nothing' })).toMatchObject({ id: 'notFound' })
  await change(match.matchId, 'home_odds = null, draw_odds = null, away_odds = null')
  expect(await bet(me, match)).toMatchObject({ id: 'conflict', message: sportsTexts.closed })
  casino.economy.escrow.refuseWith(refuse('insufficientFunds', 'Je hebt niet genoeg geld op zak.'))
  expect(await bet(me, await newMatch())).toMatchObject({ id: 'insufficientFunds' })
  expect([await stakesOf(me), (await own(me)).open]).toEqual([['void'], []])
})

test('a match has a bookmaker with its odds while it can be bet on', async () => {
  const [me, match] = [casino.newPlayer(), await newMatch()]
  const shown = async () => (await matches(me, 'english')).find(({ matchId }) => matchId === match.matchId)
  const outcomes = [
    { name: 'Thuis', price: 2.15 },
    { name: 'Draw', price: 3.2 },
    { name: 'Uit', price: 3.4 },
  ]
  const title = sportsTexts.bookmaker
  expect((await shown())?.bookmakers).toEqual([{ key: 'sottomondo', title, markets: [{ key: 'h2h', outcomes }] }])
  await change(match.matchId, 'home_odds = null, draw_odds = null, away_odds = null')
  expect((await shown())?.bookmakers).toEqual([])
})

test('bets close at kick-off, also if it comes while the stake is held, and so do bets whose odds move', async () => {
  const me = casino.newPlayer()
  const late = await newMatch({ kickOffMs: casino.clock.nowMs() - 1 })
  expect(await bet(me, late)).toMatchObject({ id: 'conflict', message: sportsTexts.begun })
  const [begins, moves] = [await newMatch(), await newMatch()]
  casino.economy.escrow.meanwhile(() => change(begins.matchId, `kick_off_at = '2020-01-01'`))
  expect(await bet(me, begins)).toMatchObject({ message: sportsTexts.begun })
  casino.economy.escrow.meanwhile(() => change(moves.matchId, 'home_odds = 216'))
  expect(await bet(me, moves)).toMatchObject({ fields: { odds: '2,16' } })
  expect([await stakesOf(me), (await own(me)).open]).toEqual([['void', 'void'], []])
})

test('of twenty bets at one instant as many are taken as fit into 25,000,000', async () => {
  const [me, match] = [casino.newPlayer(), await newMatch()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => bet(me, match, { amount: 3_000_000 })))
  expect(answers.filter((one) => !isRefusal(one))).toHaveLength(8)
  const { open, openEuro } = await own(me)
  expect([open.length, openEuro]).toEqual([8, 24_000_000])
  expect(await bet(me, match, { amount: 1_000_001 })).toMatchObject({
    fields: { amount: 'Hoogstens €1.000.000 erbij.' },
  })
  granted(await bet(me, match, { amount: 1_000_000 }))
  expect((await stakesOf(me)).filter((outcome) => outcome === 'commit')).toHaveLength(9)
})

test('a result ends each bet once, with any number of processes; a later correction pays nobody', async () => {
  const [winner, loser, match] = [casino.newPlayer(), casino.newPlayer(), await newMatch()]
  granted(await bet(winner, match))
  granted(await bet(loser, match, { choice: '2', odds: 340 }))
  const other = await casino.another()
  await ends(match.matchId, 2, 1)
  expect(await settled(winner, 1)).toMatchObject([{ outcome: 'won', paidEuro: 2_150, homeGoals: 2, awayGoals: 1 }])
  expect(await settled(loser, 1)).toMatchObject([{ outcome: 'lost', paidEuro: 0 }])
  expect(await own(winner)).toMatchObject({
    open: [],
    openEuro: 0,
    sportBettingProfit: 1_150,
    settled: [{ outcome: 'won', paid: 2_150, homeGoals: 2 }],
  })
  expect(await own(loser)).toMatchObject({ openEuro: 0, sportBettingProfit: -1_000 })
  await change(match.matchId, 'home_goals = 0, away_goals = 3')
  await other.stop()
  await casino.restart()
  const [later, again] = [casino.newPlayer(), await newMatch()]
  granted(await bet(later, again))
  await ends(again.matchId, 0, 0)
  await settled(later, 1)
  expect([(await settledOf(winner)).length, (await settledOf(loser)).length]).toEqual([1, 1])
})

/** SQL: the kick-off that many minutes from now. */
const kickOffIn = (minutes: number) => `kick_off_at = to_timestamp(${(casino.clock.nowMs() + minutes * 60_000) / 1000})`

test('a bet after the last known kick-off is void, whichever source gave it and however often', async () => {
  const [early, late, match] = [casino.newPlayer(), casino.newPlayer(), await newMatch()]
  granted(await bet(early, match))
  casino.clock.advanceMs(7_200_000)
  granted(await bet(late, match))
  // It began an hour ago: between both bets. In between the provider gives an earlier and a later kick-off.
  await change(match.matchId, kickOffIn(-180))
  await change(match.matchId, kickOffIn(600))
  await change(match.matchId, kickOffIn(-60))
  await ends(match.matchId, 2, 1)
  expect(await settled(early, 1)).toMatchObject([{ outcome: 'won', paidEuro: 2_150 }])
  expect(await settled(late, 1)).toMatchObject([{ outcome: 'void', voidBecause: 'begun', paidEuro: 1_000 }])
  expect(await own(late)).toMatchObject({ openEuro: 0, sportBettingProfit: 0 })
})

test('a kick-off that was wrongly given as past voids nothing while no result is known', async () => {
  const [me, match] = [casino.newPlayer(), await newMatch()]
  granted(await bet(me, match))
  await change(match.matchId, kickOffIn(-60))
  const [other, witness] = [casino.newPlayer(), await newMatch()]
  granted(await bet(other, witness))
  await ends(witness.matchId, 2, 1)
  await settled(other, 1)
  expect(await settledOf(me)).toEqual([])
  await change(match.matchId, kickOffIn(120))
  await ends(match.matchId, 2, 1)
  expect(await settled(me, 1)).toMatchObject([{ outcome: 'won' }])
})

test('a result with a kick-off two days later refunds the stakes', async () => {
  const [me, match] = [casino.newPlayer(), await newMatch()]
  granted(await bet(me, match))
  await change(
    match.matchId,
    `kick_off_at = kick_off_at + interval '49 hours', home_goals = 2, away_goals = 1, result_at = now()`,
  )
  expect(await settled(me, 1)).toMatchObject([{ outcome: 'void', voidBecause: 'postponed', paidEuro: 1_000 }])
})

test('a player who dies meanwhile leaves the payout of their bets to their heir', async () => {
  const [me, match] = [casino.newPlayer(), await newMatch()]
  granted(await bet(me, match))
  await casino.publish('sottomondo.accounts.gangster.died.v1', {
    deathId: 'd',
    accountId: me.accountId,
    accountName: 'Vito',
    userId: 1,
    cause: 'murder',
    killerAccountId: null,
    heirAccountId: 77,
    heirAccountName: 'Erf',
    diedAtMs: 1,
  })
  await eventually(async () => {
    const { rows } = await casino.pool.query('select is_estate from sports_bet where account_id = $1', [me.accountId])
    expect(rows).toEqual([{ is_estate: true }])
  })
  await ends(match.matchId, 1, 0)
  expect(await settled(me, 1)).toMatchObject([{ outcome: 'won', estate: { heirAccountId: 77 } }])
})

test('a bet that a crash leaves open is voided, and a repeated request begins anew', async () => {
  const [me, match] = [casino.newPlayer(), await newMatch()]
  casino.economy.escrow.meanwhile(() => Promise.reject(new Error('economy is away')))
  expect(await bet(me, match, { requestId: 'lapsed' })).toMatchObject({
    id: 'unavailable',
    message: sportsTexts.lapsed,
  })
  casino.clock.advanceMs(sportsLapseMs + 1)
  await eventually(async () => expect(await stakesOf(me)).toEqual(['void']))
  casino.economy.escrow.meanwhile(undefined)
  expect((await own(me)).open).toEqual([])
  granted(await bet(me, match, { requestId: 'lapsed' }))
  expect([(await own(me)).open.length, await stakesOf(me)]).toEqual([1, ['void', 'commit']])
})

test('the simulator plays its matches to their end: odds move with the news, results and table follow', async () => {
  const me = casino.newPlayer()
  const before = (await matches(me)).find(({ news }) => news.length === 0)
  if (!before) throw new Error('no match is offered of which nothing is known yet')
  casino.clock.advanceMs(before.kickOffMs - casino.clock.nowMs() - 1_000)
  const known = await eventually(async () => {
    const now = (await matches(me)).find(({ matchId }) => matchId === before.matchId)
    expect(now?.news).toHaveLength(2)
    return now
  })
  const oddsOf = ({ bookmakers }: SportsMatch) => bookmakers[0]?.markets[0]?.outcomes.map(({ price }) => price) ?? []
  const line = known && { ...known, homeTeam: known.homeTeam, awayTeam: known.awayTeam }
  if (!line) throw new Error('the match is gone')
  const { homeTeam } = line
  const placed = granted(
    await sports().bet(callOf(me), {
      matchId: line.matchId,
      amount: 100,
      choice: '1',
      odds: oddsOf(line)[0] ?? 0,
      startMatchMs: line.kickOffMs,
      homeTeam,
      awayTeam: line.awayTeam,
    }),
  )
  expect(oddsOf(line)).toHaveLength(3)
  expect(oddsOf(line).every((price) => price > 1)).toBe(true)
  casino.clock.advanceMs(3 * 3_600_000)
  const [end] = await settled(me, 1)
  expect(end).toMatchObject({ betId: placed.bet?.betId, outcome: expect.stringMatching('won|lost') })
  const table = granted(await sports().getTable(callOf(me), { league: 'dutch' }))
  expect(table.results.map(({ matchId }) => matchId)).toContain(line.matchId)
  expect(table.table).toHaveLength(8)
  expect(table.table.reduce((sum, row) => sum + row.played, 0)).toBeGreaterThan(0)
  // The seed of a day that is still played stays secret.
  expect(table.days[0]).toMatchObject({ seedHash: expect.stringMatching(/^[0-9a-f]{64}$/), seed: undefined })
})

test('the admin sees the effect of another result, and for whom; nobody else does', async () => {
  const admin = callOf({ ...casino.newPlayer(), isAdmin: true })
  const [loser, winner, match, same] = [casino.newPlayer(), casino.newPlayer(), await newMatch(), await newMatch()]
  for (const one of [match, same]) {
    granted(await bet(winner, one))
    granted(await bet(loser, one, { choice: 'X', odds: 320 }))
    granted(await bet(loser, one, { choice: 'X', odds: 320, amount: 333 }))
    granted(await bet(loser, one, { choice: '2', odds: 340 }))
    await ends(one.matchId, 2, 1)
  }
  await settled(loser, 6)
  const listed = async () => {
    const { corrections } = granted(await sports().listCorrections(admin, {}))
    return corrections.filter(({ matchId }) => [match.matchId, same.matchId].includes(matchId))
  }
  expect(await listed()).toEqual([])
  const publish = (matchId: string, home: number, away: number, second: number) =>
    change(
      matchId,
      `corrected_home_goals = ${home}, corrected_away_goals = ${away}, corrected_at = to_timestamp(${second})`,
    )
  await publish(match.matchId, 2, 2, 1)
  await publish(same.matchId, 3, 1, 2)
  expect(await listed()).toMatchObject([
    // Another score, and the same winner.
    { matchId: same.matchId, bets: 4, otherBets: 0, overpaidEuro: 0, missedEuro: 0, losers: [] },
    {
      matchId: match.matchId,
      homeGoals: 2,
      awayGoals: 1,
      otherHomeGoals: 2,
      otherAwayGoals: 2,
      correctedAtMs: 1_000,
      bets: 4,
      otherBets: 3,
      overpaidEuro: 2_150,
      missedEuro: 3_200 + 1_065,
      losers: [{ accountName: loser.accountName, missedEuro: 4_265 }],
    },
  ])
  // Corrected back.
  await publish(same.matchId, 2, 1, 3)
  expect(await listed()).toHaveLength(1)
  const first = granted(await sports().listCorrections(admin, { limit: 1 }))
  expect(first.corrections).toHaveLength(1)
  expect(await sports().listCorrections(callOf(loser), {})).toMatchObject({ id: 'forbidden' })
})

test('the admin sees matches whose teams have other names, with the number of bets; nobody else does', async () => {
  const admin = callOf({ ...casino.newPlayer(), isAdmin: true })
  const [me, match, same] = [casino.newPlayer(), await newMatch(), await newMatch()]
  for (const one of [match, match, same]) granted(await bet(me, one))
  const renamed = (matchId: string, second: number) =>
    change(matchId, `other_home_team = 'Thuis FC', other_away_team = 'Uit', renamed_at = to_timestamp(${second})`)
  await renamed(match.matchId, 1)
  await renamed(same.matchId, 2)
  const { names } = granted(await sports().listOtherNames(admin, {}))
  expect(names).toMatchObject([
    { matchId: same.matchId, bets: 1 },
    {
      matchId: match.matchId,
      league: 'english',
      homeTeam: 'Thuis',
      awayTeam: 'Uit',
      otherHomeTeam: 'Thuis FC',
      otherAwayTeam: 'Uit',
      renamedAtMs: 1_000,
      bets: 2,
    },
  ])
  expect(granted(await sports().listOtherNames(admin, { limit: 1 })).names).toHaveLength(1)
  expect(await sports().listOtherNames(callOf(me), {})).toMatchObject({ id: 'forbidden' })
})

test('a day’s seed and payouts are public once the day is over; before that only its hash', async () => {
  const visitor = { requestId: 'visitor', caller: undefined, traceparent: undefined }
  const coming = granted(await sports().getDay(visitor, { day: undefined })).days.find(({ isOver }) => !isOver)
  if (!coming) throw new Error('no day is to come')
  expect(await sports().getDay(visitor, { day: coming.day })).toMatchObject({ id: 'notFound' })
  casino.clock.advanceMs(coming.endsAtMs - casino.clock.nowMs())
  // Other tests use the English results (see above).
  const ours = ({ league }: { league: string }) => league !== 'english'
  const publish = await eventually(async () => {
    const now = granted(await sports().getDay(visitor, { day: coming.day }))
    expect(now.matches.filter(ours).map(({ homeGoals }) => homeGoals)).not.toContain(undefined)
    return now
  })
  const seed = String(publish.seed)
  expect(createHash('sha256').update(seed).digest('hex')).toBe(coming.seedHash)
  expect(publish.matches.filter(ours)).toHaveLength(24)
  for (const { matchId, homeGoals, awayGoals } of publish.matches.filter(ours)) {
    const fixture = fixturesOfDay(coming.day, 1).find((one) => one.matchId === matchId)
    if (!fixture) throw new Error(`${matchId} is not of that day`)
    expect(playMatch(fixture, signWith(seed))).toMatchObject({ homeGoals, awayGoals })
  }
  const { results } = granted(await sports().getTable(callOf(casino.newPlayer()), { league: 'belgian' }))
  expect(results.find(({ matchId }) => matchId.startsWith(`sim-${coming.day}-`))?.seedDay).toBe(coming.day)
})

test('without a provider bets are refused; open bets wait for it, and are refunded if no result comes', async () => {
  const me = casino.newPlayer()
  const match = await newMatch({ kickOffMs: casino.clock.nowMs() + 3_600_000 })
  const moved = await newMatch()
  granted(await bet(me, match))
  granted(await bet(me, moved))
  // Postponed by more than two days: bets don't wait so long.
  await change(moved.matchId, `kick_off_at = kick_off_at + interval '49 hours'`)
  expect(await settled(me, 1)).toMatchObject([{ matchId: moved.matchId, outcome: 'void', paidEuro: 1_000 }])
  // No reading is due any more: the provider is away.
  await casino.pool.query(`update sports_reading set due_at = '2100-01-01', good_until = now() - interval '50 years'`)
  expect(await bet(me, await newMatch())).toMatchObject({ id: 'unavailable', message: sportsTexts.away })
  expect(granted(await sports().listMatches(callOf(me), { league: 'english' })).isOpen).toBe(false)
  casino.clock.advanceMs(voidMs + 3_700_000)
  const witness = await newMatch({ kickOffMs: casino.clock.nowMs() + 1 })
  await ends(witness.matchId, 0, 0)
  await casino.pool.query(`insert into sports_bet (bet_id, account_id, match_id, choice, odds, stake_euro, kick_off_at, placed_at)
    values (gen_random_uuid(), 999, '${witness.matchId}', 'X', 200, 5, now(), now())`)
  await eventually(async () => expect(await settledOf({ ...me, accountId: 999 })).toHaveLength(1))
  expect(await settledOf(me)).toHaveLength(1)
  await casino.pool.query(`update sports_reading set due_at = '2000-01-01'`)
  expect(await settled(me, 2)).toMatchObject([{}, { matchId: match.matchId, outcome: 'void', paidEuro: 1_000 }])
})

test('if the provider never answers again stakes are refunded after fourteen days', async () => {
  const [me, match] = [casino.newPlayer(), await newMatch({ kickOffMs: casino.clock.nowMs() + 3_600_000 })]
  await casino.pool.query(
    `update sports_reading set due_at = '2100-01-01', good_until = '2100-01-01', failures = 9, read_at = '2020-01-01'`,
  )
  granted(await bet(me, match))
  casino.clock.advanceMs(sportsRules.silentAfterHours * 3_600_000)
  const witness = async () => {
    const [other, ended] = [casino.newPlayer(), await newMatch()]
    await casino.pool.query(`insert into sports_bet (bet_id, account_id, match_id, choice, odds, stake_euro, kick_off_at, placed_at)
      values (gen_random_uuid(), ${other.accountId}, '${ended.matchId}', 'X', 200, 5, now(), now())`)
    await ends(ended.matchId, 0, 0)
    await settled(other, 1)
  }
  await witness()
  expect(await settledOf(me)).toEqual([])
  casino.clock.advanceMs(3_700_000)
  expect(await settled(me, 1)).toMatchObject([{ outcome: 'void', voidBecause: 'noResult', paidEuro: 1_000 }])
})

const openLeague = (caller: Caller, league: string, requestId?: string) =>
  sports().openLeague(callOf(caller, requestId), { league })

test('a league with a price takes no bets until it is opened, once and for good, by each player for themselves', async () => {
  const [me, other] = [casino.newPlayer(), casino.newPlayer()]
  const locked = granted(await sports().listMatches(callOf(me), { league: 'italian' }))
  expect(locked).toMatchObject({ isOpen: false, matches: [], openingCredits: 25 })
  expect(granted(await sports().getTable(callOf(me), { league: 'italian' })).table).toHaveLength(8)
  const match = await newMatch()
  await change(match.matchId, `league = 'italian'`)
  expect(await bet(me, match)).toEqual(refuse('forbidden', sportsTexts.locked))
  for (const league of ['dutch', 'spanish']) expect(isRefusal(await openLeague(me, league))).toBe(true)
  expect(await stakesOf(me)).toEqual([])

  const opened = granted(await openLeague(me, 'italian', 'open-it'))
  expect(opened).toEqual({ message: 'Italië is voortaan open voor je.', league: 'italian' })
  expect(await openLeague(me, 'italian', 'open-it')).toEqual(opened)
  expect(await openLeague(me, 'italian')).toEqual(refuse('conflict', sportsTexts.isOpen))
  expect(casino.economy.escrow.reservations.at(-1)).toMatchObject({
    accountId: me.accountId,
    purpose: 'sportsLeague',
    lines: [{ asset: 'credits', amount: 25, toKind: 'sink', toId: 'sportsLeague' }],
  })
  expect(granted(await bet(me, match))).toMatchObject({ bet: { league: 'italian' } })
  const { matches: offered, openingCredits } = granted(await sports().listMatches(callOf(me), { league: 'italian' }))
  expect([offered.length > 0, openingCredits]).toEqual([true, undefined])
  expect(await bet(other, match)).toEqual(refuse('forbidden', sportsTexts.locked))
})

test('twenty openings at one instant open a league once, and give the other credits back', async () => {
  const me = casino.newPlayer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => openLeague(me, 'italian')))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  await eventually(async () => {
    const ends = await stakesOf(me)
    expect(ends.filter((end) => end === 'commit')).toHaveLength(1)
    expect(ends.every((end) => end === 'commit' || end === 'void')).toBe(true)
  })
})

test('a league is not opened for a player without the credits', async () => {
  const me = casino.newPlayer()
  casino.economy.escrow.refuseWith(refuse('insufficientFunds', 'Je hebt niet genoeg credits.'))
  expect(await openLeague(me, 'italian')).toEqual(refuse('insufficientFunds', 'Je hebt niet genoeg credits.'))
  casino.economy.escrow.refuseWith(undefined)
  expect(granted(await sports().listMatches(callOf(me), { league: 'italian' })).openingCredits).toBe(25)
})

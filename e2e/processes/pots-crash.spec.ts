import { createHash } from 'node:crypto'
import { cars } from '@sottomondo/car-catalogue'
import { countTickets, drawLottery, holderOf, lotteryRules, purchasesOf } from '@sottomondo/casino-rules'
import { LotteryService } from '@sottomondo/proto/casino/v1/lottery'
import { SportsService } from '@sottomondo/proto/casino/v1/sports'
import type { RpcConnection } from '@sottomondo/server-kit/grpc'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterEach, expect, test } from 'vitest'
import { firstDraw } from '../support/planted-seeds.ts'
import { times, useCasinoPair } from '../support/players/casino-pair.ts'
import { inSchema } from '../support/stack/database.ts'
import { givenOdds, givenTeams, useOddsApi } from '../support/stack/odds-api.ts'
import { answered, callOf, granted } from '../support/stack/own-services.ts'
import { moveDrawIn, postGift } from '../support/stack/world.ts'
import { type LetGo, stall, stallBegin, stallCommits, stallPockets, untilWaiting } from '../support/stalled-steps.ts'

/**
 * The lottery and the bookmaker, with a provider of odds that this test controls. Every step of a purchase and of a bet
 * is held at once, each with a player of its own, and then those of a draw, of a reading and of a settlement; then a
 * process is killed. So a few kills hit each of them.
 */
const bookmaker = useOddsApi()
const pair = useCasinoPair('pots crash', { patient: true, env: bookmaker.env })
const query = (sql: string, values: unknown[] = []) => pair.admin.query(sql, values)
const quantity = 20
const stakeEuro = 1_000
const richesEuro = 1_000_000
const hourMs = 3_600_000
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let lastAccount = 600
async function richPlayers(count: number): Promise<number[]> {
  const ids = times(count).map(() => ++lastAccount)
  await Promise.all(ids.map(pair.pocketOf))
  const gift = { asset: 'cashPocket', amount: richesEuro }
  await inSchema(
    'economy',
    async (tx) => {
      for (const accountId of ids) await postGift(tx, { accountId, ...gift })
    },
    pair.admin,
  )
  return ids
}

/** Opens the coming draw, far from its closing in the evening. */
async function newDraw(): Promise<{ day: string; seedHash: string }> {
  const { drawDay, seedHash } = await granted(() => pair.connect(0).rpc(LotteryService).get(callOf(1, 'look'), {}))
  const { rows } = await query(
    `select to_char(draws_at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD HH24:MI:SS') as draws,
       extract(epoch from draws_at - closes_at)::int as "closedSeconds",
       (select abs(extract(epoch from start_after - draws_at)) < 1 from casino_queue.job
        where name = 'alarms' and singleton_key = 'lotteryDraw:' || draw_day
        order by created_on desc limit 1) as rings
     from casino.lottery_draw where draw_day = $1`,
    [drawDay],
  )
  expect(rows).toEqual([{ draws: `${drawDay} 20:00:00`, closedSeconds: 10, rings: true }])
  await moveDrawIn(pair.admin, { closes: 3_600, draws: 3_610 })
  return { day: drawDay, seedHash }
}

const readAgain = () =>
  query(`update casino.sports_reading set due_at = now()
    where provider = 'odds-api' and league = 'dutch' and due_at > now()`)
/** Makes readings due until their result is there. */
const untilRead = (isThere: () => Promise<unknown>) =>
  eventually(
    async () => {
      await readAgain()
      await isThere()
    },
    { timeoutMs: 120_000 },
  )
const rowsOf = async (sql: string, values: unknown[] = []) => (await query(sql, values)).rowCount ?? 0

/** Two matches in an hour from now, on which bets are taken. */
async function newMatches(name: string): Promise<{ home: string; draw: string }> {
  const ids = { home: `${name}-home`, draw: `${name}-draw` }
  bookmaker.matches = Object.values(ids).map((id) => ({ id, kickOffMs: Date.now() + hourMs }))
  await untilRead(async () =>
    expect(
      await rowsOf('select from casino.sports_match where match_id = any ($1) and home_odds is not null', [
        Object.values(ids),
      ]),
    ).toBe(2),
  )
  return ids
}
/** Ends a match, of which casino has not heard yet. */
async function matchEnds(matchId: string, goals: readonly [number, number]): Promise<void> {
  const kickOffMs = Date.now() - 2 * hourMs
  bookmaker.matches = bookmaker.matches.map((one) => (one.id === matchId ? { id: matchId, kickOffMs, goals } : one))
  for (const table of ['sports_match', 'sports_bet'])
    await query(`update casino.${table} set kick_off_at = to_timestamp($2 / 1000.0) where match_id = $1`, [
      matchId,
      kickOffMs,
    ])
  // No bet on it was placed after that.
  await query(`update casino.sports_bet set placed_at = kick_off_at - interval '1 hour' where match_id = $1`, [matchId])
}
const isOver = async (matchId: string) =>
  expect(await rowsOf('select from casino.sports_match where match_id = $1 and result_at is not null', [matchId])).toBe(
    1,
  )

/**
 * A failed case leaves dead processes and a moved draw: the next case starts clean, so that it reports its own
 * failures.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const all = Object.values(pair.processes)
  await Promise.all(all.map((one) => one.kill()))
  await pair.nats.restart()
  await Promise.all(all.map((one) => one.start()))
  await moveDrawIn(pair.admin, { closes: -1, draws: 0 })
  await eventually(
    async () =>
      expect(await rowsOf('select from casino.lottery_draw where drawn_at is null and draws_at < now()')).toBe(0),
    { timeoutMs: 60_000 },
  )
})

interface Action {
  me: number
  call: () => Promise<object | Refusal>
}
/** Every second try goes to the other process, which knows nothing of the first one. */
function actionOf(me: number, ask: (rpc: RpcConnection) => Promise<object | Refusal>): Action {
  let index = me
  return { me, call: () => ask(pair.connect(index++)) }
}
const buy = (me: number, requestId = `buy-${me}`) =>
  actionOf(me, (rpc) => rpc.rpc(LotteryService).buy(callOf(me, requestId), { quantity }))
function bet(me: number, matchId: string, choice: keyof typeof givenOdds = '1', requestId = `bet-${me}`): Action {
  const startMatchMs = bookmaker.matches.find(({ id }) => id === matchId)?.kickOffMs ?? 0
  const request = { matchId, choice, odds: givenOdds[choice], amount: stakeEuro, startMatchMs, ...givenTeams }
  return actionOf(me, (rpc) => rpc.rpc(SportsService).bet(callOf(me, requestId), request))
}

test.each(['casino', 'economy', 'everything', 'NATS'] as const)(
  '%s killed at every step of pots: every stake is in one place, every draw is one, every prize and bet is paid once',
  { timeout: 480_000 },
  async (who) => {
    const { casino, otherCasino, economy } = pair.processes
    const dying = {
      casino: [casino, otherCasino],
      economy: [economy],
      everything: [casino, otherCasino, economy],
      NATS: [pair.nats],
    }[who]
    const kill = (those: readonly { kill(): Promise<void> }[]) => Promise.all(those.map((one) => one.kill()))
    const start = (...those: { start(): Promise<void> }[]) => Promise.all(those.map((one) => one.start()))
    const letGoes: LetGo[] = []
    const letGo = async () => {
      for (const one of letGoes.splice(0)) await one()
    }
    const { day, seedHash } = await newDraw()
    const matches = await newMatches(`${who} ${day}`)
    const ids = await richPlayers(11)
    const [spentB = 0, sellB = 0, waitB = 0, stalledB = 0, beginB = 0, ...bettors] = ids
    const [spentS = 0, finishS = 0, matchS = 0, stalledS = 0, beginS = 0, lateS = 0] = bettors
    const before = await holdingsOf(ids)
    const said: Promise<Action & { answer: object | Refusal }>[] = []
    const ask = (...actions: Action[]) => {
      for (const action of actions) {
        const asking = answered(action.call).then((answer) => ({ ...action, answer }))
        // If the test fails before it is awaited, that is the failure to report.
        asking.catch(() => {})
        said.push(asking)
      }
    }
    /** On a busy machine economy may be too slow for one of them, which is given back. */
    async function surely(action: (nth: number) => Action): Promise<void> {
      for (let nth = 0; ; nth++) {
        const answer = await answered(action(nth).call)
        if (!isRefusal(answer)) return void said.push(Promise.resolve({ ...action(nth), answer }))
        if (nth > 9) throw new Error(answer.message)
      }
    }
    try {
      // Done, and economy is about to hear that these stakes are spent.
      letGoes.push(await stall(pair.admin, 'lock table economy.inbox in share mode'))
      await surely((nth) => buy(spentB, `sure-${nth}`))
      await surely((nth) => bet(spentS, matches.home, '1', `sure-${nth}`))
      // Some are held before the commit, or wait for another that is, or for a row of their own in the midst of it.
      letGoes.push(await stallCommits(pair.admin, 'casino'))
      await query('insert into casino.sports_player (account_id, open_euro) values ($1, 0)', [matchS])
      letGoes.push(
        await stall(pair.admin, 'select from casino.sports_player where account_id = $1 for update', [matchS]),
      )
      // Some wait for economy's reservation; and some have not even begun.
      letGoes.push(await stallPockets(pair.admin, [stalledB, stalledS]))
      letGoes.push(await stallBegin(pair.admin, beginB, LotteryService.buy, `buy-${beginB}`))
      letGoes.push(await stallBegin(pair.admin, beginS, SportsService.bet, `bet-${beginS}`))
      ask(buy(sellB), buy(waitB), buy(stalledB), bet(finishS, matches.home), bet(matchS, matches.draw))
      ask(bet(stalledS, matches.home), bet(beginS, matches.home, 'X'))
      // If the hour passes meanwhile they would have tickets of the next day.
      if (who !== 'everything') ask(buy(beginB))
      await untilWaiting(pair.admin, 'casino', who === 'everything' ? 5 : 6)
      await untilWaiting(pair.admin, 'economy', 3)
      // And a reading waits for the bookmaker.
      letGoes.push(bookmaker.stall())
      await untilRead(async () => expect(bookmaker.waiting()).toBeGreaterThan(0))
      await kill(dying)
    } finally {
      await letGo()
    }
    if (who === 'casino') await start(casino, otherCasino)
    if (who === 'economy') await start(economy)
    if (who !== 'everything') {
      ask(bet(lateS, matches.draw, 'X'))
      await Promise.all(said)
    }

    try {
      if (who === 'casino') {
        // A draw and a settlement are held before the commit.
        letGoes.push(await stall(pair.admin, 'lock table casino.outbox in share mode'))
        await moveDrawIn(pair.admin, { closes: -1, draws: 0 })
        await matchEnds(matches.home, [2, 1])
        await untilRead(() => isOver(matches.home))
        await untilWaiting(pair.admin, 'casino', 2, '%outbox%')
        await kill(dying)
      } else if (who === 'everything') {
        // No process is there at the hour. The first that comes back is held at the very first lines of both.
        await moveDrawIn(pair.admin, { closes: -61, draws: -51 })
        await matchEnds(matches.home, [2, 1])
        letGoes.push(await stall(pair.admin, 'select from casino.lottery_draw where draw_day = $1 for update', [day]))
        letGoes.push(await stall(pair.admin, 'select from casino.sports_player for update'))
        await start(casino, economy)
        await untilRead(() => isOver(matches.home))
        await untilWaiting(pair.admin, 'casino', 1, '%lottery_draw%for update%')
        await untilWaiting(pair.admin, 'casino', 1, '%update sports_player%')
        await casino.kill()
      } else {
        // Two processes are there at the hour. economy is held in the midst of prizes and payments, or hears of none.
        if (who === 'economy') letGoes.push(await stallPockets(pair.admin, ids))
        await moveDrawIn(pair.admin, { closes: -9, draws: 1 })
        await matchEnds(matches.home, [2, 1])
        await untilRead(() => isOver(matches.home))
        if (who === 'economy') await untilWaiting(pair.admin, 'economy', 2).then(economy.kill)
      }
    } finally {
      await letGo()
    }
    if (who === 'economy') await start(economy)
    else if (who === 'NATS') await pair.nats.restart()
    else await start(casino, otherCasino)
    await matchEnds(matches.draw, [0, 0])
    await untilRead(() => isOver(matches.draw))
    const answers = await Promise.all(said)

    await eventually(
      async () => {
        const { rows } = await query(
          `select (select count(*) from casino.intent where state = 'open' and account_id = any ($2))::int as intents,
             (select count(*) from economy.escrow_reservation
              where state = 'reserved' and account_id = any ($2))::int as reserved,
             (select count(*) from casino.sports_bet b where account_id = any ($2)
              and not exists (select from economy.transfer t where t.id = 'sports-settle:' || b.bet_id))::int as bets,
             (select count(*) from economy.transfer where id = 'lottery-house:' || $1)::int as draws`,
          [day, ids],
        )
        expect(rows).toEqual([{ intents: 0, reserved: 0, bets: 0, draws: 1 }])
      },
      { timeoutMs: 120_000 },
    )
    // Every repetition gets the same answer; a call that was refused before it began may be sent anew.
    const { rows: intents } = await query(
      'select account_id::int as me from casino.intent where account_id = any ($1)',
      [ids],
    )
    for (const { me, call, answer } of answers)
      if (intents.some((one) => one.me === me)) expect(await answered(call)).toEqual(answer)
    const isDone = (me: number) => answers.some((one) => one.me === me && !isRefusal(one.answer as Refusal))
    expect([isDone(spentB), isDone(spentS)]).toEqual([true, true])

    const owed = new Map(ids.map((id) => [id, { ...before.get(id) } as Balance]))
    const give = (id: number, asset: keyof Balance, amount: number) => {
      const mine = owed.get(id)
      if (mine) mine[asset] += amount
    }
    // The lottery: players who were told that they have tickets are in the list once, and its seed, committed to
    // before, decides the winners.
    const draw = await granted(() => pair.connect(1).rpc(LotteryService).getDraw(callOf(1, 'look'), { drawDay: day }))
    expect([sha256(draw.seed), sha256(draw.list)]).toEqual([seedHash, draw.listHash])
    const purchases = purchasesOf(draw.list) ?? []
    const buyers = [spentB, sellB, waitB, stalledB, beginB].filter(isDone)
    expect(purchases.map(({ accountId }) => accountId).sort((one, other) => one - other)).toEqual(buyers)
    for (const id of buyers) give(id, 'euro', -quantity * lotteryRules.ticketPriceEuro)
    const prizes = drawLottery(firstDraw(draw.seed, draw.listHash), countTickets(purchases), cars)
    expect(draw.prizes.map(({ prize, ticket }) => [prize, ticket])).toEqual(
      prizes.map(({ prize, ticket }) => [prize, ticket]),
    )
    for (const { ticket, euro, bullets, car } of prizes) {
      const winner = holderOf(purchases, ticket).accountId
      give(winner, 'euro', euro ?? 0)
      give(winner, 'bullets', bullets ?? 0)
      give(winner, 'cars', car ? 1 : 0)
    }
    const { rows: drawn } = await query(
      `select drawn_at >= draws_at as "inTime", (select count(*) from casino.outbox
         where subject = 'sottomondo.casino.lottery.drawn.v1' and payload ->> 'drawDay' = draw_day)::int as published,
         (select count(*) from casino.lottery_draw where drawn_at is null)::int as open
       from casino.lottery_draw where draw_day = $1`,
      [day],
    )
    expect(drawn).toEqual([{ inTime: true, published: 1, open: 1 }])

    // The bookmaker: players who were told that they have a bet have one, which ended as the match did.
    const paidEuro = new Map<number, number>([
      ...[spentS, finishS, stalledS].map((id) => [id, stakeEuro * givenOdds['1']] as const),
      ...[[matchS, 0] as const, [beginS, 0] as const, [lateS, stakeEuro * givenOdds.X] as const],
    ])
    const { rows: bets } = await query(
      `select b.account_id::int as id, paid_euro::int as "paidEuro", open_euro::int as open, profit_euro::int as profit,
         (select count(*) from casino.outbox where subject = 'sottomondo.casino.sports.bet-settled.v1'
          and payload ->> 'betId' = bet_id::text)::int as published
       from casino.sports_bet b join casino.sports_player using (account_id) where b.account_id = any ($1) order by 1`,
      [ids],
    )
    expect(bets).toEqual(
      [...paidEuro]
        .filter(([id]) => isDone(id))
        .map(([id, paid]) => ({ id, paidEuro: paid, open: 0, profit: paid - stakeEuro, published: 1 }))
        .sort((one, other) => one.id - other.id),
    )
    for (const { id, profit } of bets) give(id, 'euro', profit)
    expect(await holdingsOf(ids)).toEqual(owed)
    console.info(`${who} killed: ${buyers.length} of 5 have tickets, ${bets.length} of 6 had a bet`)
  },
)

test('after all of it the books are clean', async () => {
  const audit = await pair.audit('--escrow-age-seconds', '0')
  expect(audit, audit.output).toMatchObject({ code: 0 })
})

interface Balance {
  euro: number
  bullets: number
  cars: number
}
async function holdingsOf(accountIds: number[]): Promise<Map<number, Balance>> {
  const { rows } = await query(
    `select one.id::int, (select count(*) from economy.item i
         where i.kind = 'CAR' and i.owner_kind = 'player' and i.owner_id = one.id)::int as cars,
       coalesce(sum(a.balance) filter (where a.asset = 'cashPocket'), 0)::int as euro,
       coalesce(sum(a.balance) filter (where a.asset = 'bullets'), 0)::int as bullets
     from unnest($1::text[]) as one (id)
       join economy.ledger_account a on a.owner_kind = 'player' and a.owner_id = one.id
     group by one.id order by 1`,
    [accountIds.map(String)],
  )
  return new Map(rows.map(({ id, ...balance }) => [id, balance as Balance]))
}

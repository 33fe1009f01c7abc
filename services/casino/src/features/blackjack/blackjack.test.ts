import {
  allowedActions,
  type BlackjackAction,
  type BlackjackState,
  blackjackWinningsEuro,
  playBlackjack,
  standAll,
  totalOf,
} from '@sottomondo/casino-rules'
import { type BlackjackReply, BlackjackService } from '@sottomondo/proto/casino/v1/blackjack'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import { usedForOther } from '@sottomondo/server-kit/change'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { round } from '../../kernel/round/round.ts'
import { createSeeds, drawFrom } from '../../kernel/seed/seeds.ts'
import { plantSeed, seedsForDraw } from '../../testing/plant-seed.ts'
import { type CasinoProcess, callOf, granted, useCasino } from '../../testing/use-casino.ts'
import { blackjackLimits, blackjackTexts } from './blackjack.rules.ts'
import { blackjack } from './blackjack.ts'
import { BlackjackRounds } from './blackjack-rounds.ts'

const casino = useCasino(blackjack, round)
const betAmount = 11
const table = (at: Pick<CasinoProcess, 'rpc'> = casino) => at.rpc(BlackjackService)
const get = async (me: Caller, at = table()) => granted(await at.get(callOf(me), {}))
const bet = (me: Caller, requestId?: string, at = table()) => at.bet(callOf(me, requestId), { betAmount })
const act = (me: Caller, action: string, requestId?: string, actionsTaken?: number, at = table()) =>
  at.act(callOf(me, requestId), { action, actionsTaken })
const closedOf = ({ accountId }: Caller) => casino.economy.closed.filter((one) => one.accountId === accountId)
const raisedOf = ({ accountId }: Caller) => casino.economy.raised.filter((one) => one.accountId === accountId)
/** Returns the cards of each hand on the table. */
const cardsOf = ({ activeBlackjackSession }: BlackjackReply) =>
  Object.values(activeBlackjackSession?.playerHands ?? {}).filter((cards) => cards.length > 0)
const away = { refused: true, id: 'unavailable' }

/** Returns a player whose first round begins with a wanted deal. */
async function sitDown(wanted: (dealt: BlackjackState) => boolean) {
  const me = casino.newPlayer()
  const seeds = seedsForDraw((draw) => wanted(playBlackjack(draw, [])))
  await plantSeed(casino.pool, me, seeds)
  casino.economy.settleFrom(casino.kit.clock.nowMs())
  /** Returns the round after these actions, computed from its seeds alone. */
  const after = (...actions: BlackjackAction[]) => playBlackjack(drawFrom(seeds, 0), actions)
  return { me, seeds, after }
}
const continues = ({ ended }: BlackjackState) => !ended
/** Two cards that can be hit once without going bust. */
const low = (state: BlackjackState) =>
  continues(state) && !allowedActions(state).includes('split') && totalOf(state.hands[0]?.cards ?? []).total <= 9
const pair = (state: BlackjackState) => allowedActions(state).includes('split') && state.hands[0]?.cards[0]?.rank !== 1

test('a hand is played card by card as its seeds say, shows nothing of the dealer before its end, and is paid', async () => {
  const { me, after } = await sitDown(low)
  const dealt = granted(await bet(me))
  const state = after()
  expect(dealt).toMatchObject({
    message: blackjackTexts.done.bet,
    result: undefined,
    activeBlackjackSession: { actionsTaken: 0, ended: false },
  })
  expect(dealt.activeBlackjackSession?.dealerCards).toEqual(state.dealer.slice(0, 1))
  expect(cardsOf(dealt)[0]).toEqual(state.hands[0]?.cards)
  const stored = casino.economy.settled.find((one) => one.accountId === me.accountId)
  expect(stored?.round).toMatchObject({ game: 'BLACKJACK', dealerCards: [state.dealer[0]] })
  expect((await get(me)).activeBlackjackSession).toEqual(dealt.activeBlackjackSession)

  expect(dealt.activeBlackjackSession?.dealer).toEqual(totalOf(state.dealer.slice(0, 1)))
  expect(dealt.activeBlackjackSession?.sessionStatus).toEqual({
    hand1Open: true,
    hand2Open: false,
    hand3Open: false,
    hand4Open: false,
  })

  const hit = granted(await act(me, 'hit'))
  expect(hit).toMatchObject({
    message: 'Je neemt een kaart.',
    result: undefined,
    activeBlackjackSession: { actionsTaken: 1 },
  })
  expect(cardsOf(hit)[0]).toEqual(after('hit').hands[0]?.cards)
  expect(hit.activeBlackjackSession?.dealerCards).toHaveLength(1)

  const end = granted(await act(me, 'stand'))
  const whole = after('hit', 'stand')
  const winningsEuro = blackjackWinningsEuro(whole, betAmount)
  expect(end.activeBlackjackSession).toMatchObject({
    ended: true,
    dealerCards: whole.dealer,
    winnings: winningsEuro,
    actions: [],
  })
  expect(end.result).toMatchObject({
    stake: 11,
    winnings: winningsEuro,
    nonce: 0,
    roundId: dealt.activeBlackjackSession?.blackjackSessionId,
  })
  expect(closedOf(me)).toMatchObject([{ winningsEuro }])
  expect(JSON.parse(closedOf(me)[0]?.outcome ?? '')).toMatchObject({
    actions: ['hit', 'stand'],
    dealerCards: whole.dealer,
  })
  const shown = await get(me)
  expect([shown.activeBlackjackSession, shown.lastSession]).toEqual([undefined, end.activeBlackjackSession])
  expect(await act(me, 'hit')).toEqual(refuse('notFound', blackjackTexts.noRound))
  expect(granted(await bet(me)).activeBlackjackSession?.blackjackSessionId).not.toBe(
    dealt.activeBlackjackSession?.blackjackSessionId,
  )
})

test('a blackjack on either side ends the round at its bet, and leaves no hand open', async () => {
  const { me, after } = await sitDown(({ ended }) => ended)
  const dealt = granted(await bet(me, 'once'))
  const winningsEuro = blackjackWinningsEuro(after(), betAmount)
  expect(dealt).toMatchObject({
    activeBlackjackSession: { ended: true, winnings: winningsEuro, dealerCards: after().dealer },
    result: { winnings: winningsEuro },
  })
  expect(granted(await bet(me, 'once'))).toEqual(dealt)
  expect(await get(me)).toMatchObject({ activeBlackjackSession: undefined, lastSession: dealt.activeBlackjackSession })
  expect(closedOf(me)).toEqual([])
})

test('a double costs the bet once more, draws one card and ends the hand; a repeated request gets the first answer', async () => {
  const { me, after } = await sitDown(low)
  granted(await bet(me))
  const end = granted(await act(me, 'double', 'd', 0))
  const winningsEuro = blackjackWinningsEuro(after('double'), betAmount)
  expect(end).toMatchObject({
    result: { stake: 22, winnings: winningsEuro },
    activeBlackjackSession: { ended: true, stake: 22 },
  })
  expect(granted(await act(me, 'double', 'd', 0))).toEqual(end)
  expect(await act(me, 'hit', 'd', 0)).toEqual(usedForOther)
  expect(raisedOf(me)).toMatchObject([{ stakeEuro: 11 }])
  expect(closedOf(me)).toHaveLength(1)
})

test('a split makes two hands, played one after the other; a repeated request gets the state after it', async () => {
  const { me, after } = await sitDown(pair)
  granted(await bet(me))
  const split = granted(await act(me, 'split', 's'))
  expect(cardsOf(split)).toEqual(after('split').hands.map(({ cards }) => cards))
  expect(split).toMatchObject({ activeBlackjackSession: { stake: 22 }, cashPocket: expect.any(Number) })
  const stood = granted(await act(me, 'stand'))
  expect(granted(await act(me, 'split', 's'))).toMatchObject({
    message: blackjackTexts.done.split,
    activeBlackjackSession: { actionsTaken: 1, hands: split.activeBlackjackSession?.hands },
  })
  if (!stood.activeBlackjackSession?.ended) granted(await act(me, 'stand'))
  expect(closedOf(me)).toHaveLength(1)
})

test('an action that the player can’t pay is refused, leaves the hand as it was, and is paid later', async () => {
  const { me } = await sitDown(low)
  const dealt = granted(await bet(me))
  casino.economy.setPocket(me.accountId, 10)
  expect(await act(me, 'double')).toMatchObject({ refused: true, id: 'insufficientFunds' })
  expect((await get(me)).activeBlackjackSession).toEqual(dealt.activeBlackjackSession)
  casino.economy.setPocket(me.accountId, 1_000)
  granted(await act(me, 'double'))
  expect(raisedOf(me)).toHaveLength(1)
})

test('an action that the hand does not allow is refused, and so is an unknown action', async () => {
  const { me } = await sitDown(low)
  expect(await act(me, 'hit')).toEqual(refuse('notFound', blackjackTexts.noRound))
  granted(await bet(me))
  expect(await act(me, 'split')).toEqual(refuse('conflict', blackjackTexts.impossible.split))
  expect(await act(me, 'surrender')).toEqual(refuse('invalid', blackjackTexts.badAction))
  granted(await act(me, 'hit'))
  expect(await act(me, 'double')).toEqual(refuse('conflict', blackjackTexts.impossible.double))
  expect(await bet(me)).toMatchObject({ refused: true, id: 'openRound' })
})

test('two devices act at the same instant: one action counts, and the other device gets the hand as it stands', async () => {
  const other = await casino.another()
  for (const action of ['hit', 'double']) {
    const { me } = await sitDown(low)
    granted(await bet(me))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        act(me, action, `${action}-${index}`, 0, table(index % 2 ? other : casino)),
      ),
    )
    const replies = answers.map(granted)
    // A double ends the hand: everybody is told how it went.
    if (action === 'hit') expect(replies.filter(({ message }) => message === blackjackTexts.done.hit)).toHaveLength(1)
    for (const reply of replies) expect(reply.activeBlackjackSession?.actionsTaken).toBe(1)
    expect(raisedOf(me)).toHaveLength(action === 'double' ? 1 : 0)
    // The request that was too late does nothing when it is repeated, either.
    for (const [index, reply] of replies.entries())
      expect(granted(await act(me, action, `${action}-${index}`, 0)).activeBlackjackSession).toEqual(
        reply.activeBlackjackSession,
      )
  }
  await other.stop()
})

test('a player who acts on a hand that another device has ended is shown its end, every time', async () => {
  const { me } = await sitDown(low)
  granted(await bet(me))
  const end = granted(await act(me, 'stand', 'first', 0))
  const late = granted(await act(me, 'hit', 'late', 0))
  expect(late).toEqual(end)
  expect(granted(await act(me, 'hit', 'late', 0))).toEqual(late)
  expect(await act(me, 'hit', 'unseen')).toEqual(refuse('notFound', blackjackTexts.noRound))
})

test('an action whose answer got lost is found by the next look or the same request, also once the next hand is open, and done once', async () => {
  for (const look of ['get', 'again', 'next'] as const)
    for (const action of ['hit', 'double'] as const) {
      const { me, after } = await sitDown(low)
      granted(await bet(me))
      let lost = 0
      casino.economy.afterwards((call) => (call === 'takeStep' && lost++ === 0 ? 'lose' : undefined))
      expect(await act(me, action, 'lost')).toMatchObject(away)
      if (look === 'get') {
        const seen = await get(me)
        expect((seen.activeBlackjackSession ?? seen.lastSession)?.actionsTaken).toBe(1)
      }
      if (look === 'next' && action === 'double') {
        let next = granted(await bet(me))
        while (next.activeBlackjackSession?.ended) next = granted(await bet(me))
      }
      const found = granted(await act(me, action, 'lost'))
      expect(found).toMatchObject({ activeBlackjackSession: { actionsTaken: 1 } })
      expect(found.message).not.toBe(blackjackTexts.playedOn)
      expect(cardsOf(found)).toEqual(after(action).hands.map(({ cards }) => cards))
      if (action === 'double')
        expect(found.result).toMatchObject({ winnings: blackjackWinningsEuro(after('double'), 11) })
      expect(raisedOf(me)).toHaveLength(action === 'double' ? 1 : 0)
      expect(closedOf(me)).toHaveLength(action === 'double' ? 1 : 0)
    }
})

test('a hand whose process died right after its bet is still there', async () => {
  const other = await casino.another()
  const { me, after } = await sitDown(low)
  const dealt = granted(await bet(me))
  expect((await get(me, table(other))).activeBlackjackSession).toEqual(dealt.activeBlackjackSession)
  const hit = granted(await act(me, 'hit', 'hit', 0, table(other)))
  expect(cardsOf(hit)[0]).toEqual(after('hit').hands[0]?.cards)
  // The process of the bet still has the hand as it was dealt.
  expect(granted(await act(me, 'hit', 'late', 0))).toMatchObject({
    message: blackjackTexts.playedOn,
    activeBlackjackSession: hit.activeBlackjackSession,
  })
  expect(granted(await act(me, 'hit', 'hit', 0))).toMatchObject({
    message: blackjackTexts.done.hit,
    activeBlackjackSession: hit.activeBlackjackSession,
  })
  await other.stop()
})

test('a hand whose end is not published yet does not block the next one', async () => {
  const other = await casino.another()
  const { me } = await sitDown(low)
  granted(await bet(me))
  const end = granted(await act(me, 'stand', 'end'))
  // The player's next hand uses seeds that deal another hand that goes on.
  let next = granted(await bet(me))
  while (next.activeBlackjackSession?.ended) next = granted(await bet(me))
  const stood = granted(await act(me, 'stand', 'next', 0, table(other)))
  expect(stood).toMatchObject({
    result: { roundId: next.activeBlackjackSession?.blackjackSessionId },
    activeBlackjackSession: { blackjackSessionId: next.activeBlackjackSession?.blackjackSessionId },
  })
  expect(granted(await act(me, 'stand', 'end')).activeBlackjackSession).toEqual(end.activeBlackjackSession)
  await other.stop()
})

test('a hand that its player leaves is stood once, by the sweeper or as soon as they look', async () => {
  const left = async () => {
    const { me, seeds } = await sitDown(pair)
    granted(await bet(me))
    granted(await act(me, 'split'))
    const winningsEuro = blackjackWinningsEuro(
      playBlackjack(drawFrom(seeds, 0), standAll(drawFrom(seeds, 0), ['split'])),
      11,
    )
    return { me, winningsEuro }
  }
  const [swept, looked, fresh] = [await left(), await left(), await left()]
  const later = { nowMs: () => casino.kit.clock.nowMs() + blackjackLimits.standAfterSeconds * 1000 + 60_000 }
  const { pool, log } = casino.kit
  const rounds = new BlackjackRounds(
    { log, clock: later },
    createSeeds({ pool, clock: later }),
    casino.kit.connect('economy').rpc(RoundService),
  )
  casino.economy.leave(looked.me.accountId, 6 * 60_000)
  expect((await get(looked.me)).lastSession).toMatchObject({ ended: true, winnings: looked.winningsEuro })
  expect((await get(fresh.me)).activeBlackjackSession).toBeDefined()
  await Promise.all([rounds.sweep(), rounds.sweep()])
  for (const { me, winningsEuro } of [swept, looked, fresh]) expect(closedOf(me)).toMatchObject([{ winningsEuro }])
  expect(await act(swept.me, 'hit')).toEqual(refuse('notFound', blackjackTexts.noRound))
})

test('a bet gets the same answer, whatever was played since', async () => {
  const { me } = await sitDown(low)
  const first = granted(await bet(me, 'b'))
  granted(await act(me, 'hit'))
  expect(granted(await bet(me, 'b'))).toEqual(first)
  expect(isRefusal(await bet({ ...me, gangsterState: undefined }, 'free'))).toBe(true)
  expect(isRefusal(await table().bet(callOf(me), { betAmount: blackjackLimits.highestBetEuro + 1 }))).toBe(true)
})

test('a dead gangster’s hand is stood and paid at once', async () => {
  const { me, seeds } = await sitDown(low)
  granted(await bet(me))
  granted(await act(me, 'hit'))
  const draw = () => drawFrom(seeds, 0)
  const winningsEuro = blackjackWinningsEuro(playBlackjack(draw(), standAll(draw(), ['hit'])), betAmount)
  const { accountId, accountName, userId } = me
  await casino.publish('sottomondo.accounts.gangster.died.v1', {
    deathId: `admin-${accountId}`,
    accountId,
    accountName,
    userId,
    cause: 'admin',
    killerAccountId: null,
    heirAccountId: null,
    heirAccountName: null,
    diedAtMs: casino.clock.nowMs(),
  })
  await eventually(() => expect(closedOf(me)).toMatchObject([{ winningsEuro }]))
})

test('a table on auction is refused, but to a player whose hand is open', async () => {
  const { me } = await sitDown(low)
  granted(await bet(me))
  casino.economy.auctionAll()
  expect((await get(me)).activeBlackjackSession).toBeDefined()
  granted(await act(me, 'stand'))
  expect(await table().get(callOf(me), {})).toEqual(refuse('notFound', 'Casino niet ingesteld of op de veiling.'))
})

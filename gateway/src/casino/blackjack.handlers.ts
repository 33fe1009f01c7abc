import type { Calls } from '@sottomondo/api-contract'
import type { BlackjackReply, BlackjackSession } from '@sottomondo/proto/casino/v1/blackjack'
import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'
import { isoOf } from '../dutch.ts'
import { luckWords, resultOf, stateOf } from './shown.ts'

type Answer = Calls['POST /api/casino/bet/blackjack']['answer']
type Session = Answer['activeBlackjackSession']

/** Words of the service are those of the contract; the answer's schema is checked outside production. */
function sessionOf(session: BlackjackSession | undefined): Session {
  if (!session) throw new Error('a round of blackjack came back empty')
  const {
    hands,
    dealerTotal,
    dealerSoft,
    betAmountEuro,
    stakeEuro,
    winningsEuro,
    startedAtMs,
    standBeforeMs,
    ...rest
  } = session
  const isOpen = (place: number) => hands[place]?.state === 'OPEN'
  const cardsOf = (place: number) => hands[place]?.cards ?? []
  return {
    ...rest,
    sessionStatus: { hand1Open: isOpen(0), hand2Open: isOpen(1), hand3Open: isOpen(2), hand4Open: isOpen(3) },
    dealer: { total: dealerTotal, soft: dealerSoft },
    playerHands: {
      playerCards1: cardsOf(0),
      playerCards2: cardsOf(1),
      playerCards3: cardsOf(2),
      playerCards4: cardsOf(3),
    },
    hands: hands.map(({ total, soft, state, stakeEuro: stake, doubled, outcome, winningsEuro: winnings }) => ({
      ...{ total, soft, stake, doubled, winnings },
      state: state as Session['hands'][number]['state'],
      outcome: (outcome ?? null) as Session['hands'][number]['outcome'],
    })),
    betAmount: betAmountEuro,
    stake: stakeEuro,
    winnings: winningsEuro,
    actions: rest.actions as Session['actions'],
    startedAt: isoOf(startedAtMs),
    standBefore: standBeforeMs === undefined ? null : isoOf(standBeforeMs),
  }
}

const doneWords: Readonly<Record<string, string>> = {
  bet: 'De kaarten zijn gedeeld.',
  hit: 'Je neemt een kaart.',
  double: 'Je verdubbelt en krijgt nog één kaart.',
  split: 'Je splitst je hand.',
  stand: 'Je past.',
  '': 'Er is intussen al verder gespeeld. Zo ligt het nu.',
}

function answerOf({ session: shown, result: ended, done, cashPocket, cashVersion }: BlackjackReply): Answer {
  const session = sessionOf(shown)
  const cash = cashPocket === undefined || cashVersion === undefined ? {} : { cashPocket, cashVersion }
  if (!ended) return { message: doneWords[done] ?? '', activeBlackjackSession: session, result: null, ...cash }
  const lucky = session.hands.some(({ outcome }) => outcome === 'BLACKJACK') ? 'Blackjack! ' : ''
  const { message, ...result } = resultOf(ended, (money) => `${lucky}${luckWords(money)}`)
  return { message, activeBlackjackSession: session, result, ...cash }
}

export const blackjackHandlers = handlers({
  async 'GET /api/casino/blackjack'(ctx) {
    const reply = await ctx.services.casino.blackjack.get(ctx, {})
    if (isRefusal(reply)) return reply
    const { casino, activeSession, lastSession } = reply
    if (!casino) throw new Error('a blackjack table came back without its casino')
    return {
      ...stateOf(casino),
      activeBlackjackSession: activeSession ? sessionOf(activeSession) : null,
      lastSession: lastSession ? sessionOf(lastSession) : null,
    }
  },

  async 'POST /api/casino/bet/blackjack'(ctx, { body: { betAmount } }) {
    const reply = await ctx.services.casino.blackjack.bet(ctx, { betAmountEuro: betAmount })
    return isRefusal(reply) ? reply : answerOf(reply)
  },

  async 'POST /api/casino/bet/blackjack/action'(ctx, { body }) {
    const reply = await ctx.services.casino.blackjack.act(ctx, body)
    return isRefusal(reply) ? reply : answerOf(reply)
  },
})

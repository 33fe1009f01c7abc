import {
  allowedActions,
  type BlackjackAction,
  blackjackWinningsEuro,
  playBlackjack,
  stakedEuro,
} from '@sottomondo/casino-rules'
import { BlackjackService } from '@sottomondo/proto/casino/v1/blackjack'
import { FairService } from '@sottomondo/proto/casino/v1/fair'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { firstDraw, plantDraw } from '../support/planted-seeds.ts'
import { createDisasters, playAll, times, untilAnswered, useCasinoPair } from '../support/players/casino-pair.ts'
import { callOf, killAndStart } from '../support/stack/own-services.ts'

const pair = useCasinoPair('blackjack crash')
const { connect, nats, pocketOf } = pair

const betAmount = 11
/** Every second try goes to the other process, which knows nothing of the first one. */
const table = (index: number) => connect(index).rpc(BlackjackService)

/** Gives a player a first hand that goes on, and for every second one a pair. */
async function plantHand(accountId: number) {
  const { serverSeed, clientSeed } = await plantDraw(pair.admin, accountId, (...seeds) => {
    const allowed = allowedActions(playBlackjack(firstDraw(...seeds), []))
    return allowed.includes(accountId % 2 === 0 ? 'split' : 'hit')
  })
  return (actions: readonly BlackjackAction[]) => playBlackjack(firstDraw(serverSeed, clientSeed), actions)
}

/** The dearest first, so that there is something to lose. */
const boldest = (allowed: readonly BlackjackAction[], taken: number): BlackjackAction =>
  (['split', 'double', taken % 2 === 0 ? 'hit' : 'stand'] as const).find((one) => allowed.includes(one)) ?? 'stand'

test('whichever process dies in the midst of hands, each is played by its seeds, staked and paid once', async () => {
  const players = times(14).map((index) => 401 + index)
  const { step, over } = createDisasters({
    6: () => killAndStart(pair.processes.casino),
    16: () => killAndStart(pair.processes.economy),
    26: () => killAndStart(pair.processes.otherCasino),
    36: () => nats.kill().then(() => nats.restart()),
    46: () => killAndStart(pair.processes.economy),
  })

  async function play(me: number): Promise<void> {
    const before = await pocketOf(me)
    const after = await plantHand(me)
    const dealt = await step((n) => table(me + n).bet(callOf(me, 'bet'), { betAmount }))
    expect(dealt.activeBlackjackSession?.playerHands?.playerCards1).toEqual(after([]).hands[0]?.cards)
    const roundId = dealt.activeBlackjackSession?.blackjackSessionId ?? ''
    const actions: BlackjackAction[] = []
    while (!after(actions).ended) {
      const action = boldest(allowedActions(after(actions)), actions.length)
      const request = { action, actionsTaken: actions.length }
      // Two devices: one of them counts, and the other one sees the same.
      const replies = await Promise.all(
        times(2).map((device) =>
          step((n) => table(me + n + device).act(callOf(me, `act-${actions.length}-${device}`), request)),
        ),
      )
      actions.push(action)
      // At the end both are told how it went.
      if (!after(actions).ended)
        expect(replies.filter(({ message }) => message.startsWith('Er is intussen al verder gespeeld'))).toHaveLength(1)
      for (const { activeBlackjackSession: session } of replies) {
        expect(session?.actionsTaken).toBe(actions.length)
        expect(Object.values(session?.playerHands ?? {}).filter((cards) => cards.length > 0)).toEqual(
          after(actions).hands.map(({ cards }) => cards),
        )
      }
    }
    const game = after(actions)
    const winningsEuro = blackjackWinningsEuro(game, betAmount)
    expect(await pocketOf(me)).toBe(before - stakedEuro(game, betAmount) + winningsEuro)
    await untilAnswered((n) =>
      connect(me + n)
        .rpc(FairService)
        .rotate(callOf(me, 'rotate'), { clientSeed: undefined }),
    )
    // Anybody can play it again from the revealed seeds.
    const round = await eventually(
      async () => {
        const fair = connect(me).rpc(FairService)
        const found = await untilAnswered(() => fair.getRound(callOf(me, 'look'), { roundId }))
        if (found.finalOutcome === undefined) throw new Error('the end of the hand is not in the books yet')
        return found
      },
      { timeoutMs: 60_000 },
    )
    expect(round).toMatchObject({ stake: stakedEuro(game, betAmount), winnings: winningsEuro })
    const outcome = JSON.parse(round.finalOutcome ?? '{}')
    const revealed = playBlackjack(firstDraw(round.serverSeed ?? '', round.clientSeed), outcome.actions)
    expect([outcome.actions, outcome.dealerCards]).toEqual([actions, revealed.dealer])
  }

  await playAll(players, play)
  await over()
  const audit = await pair.audit()
  expect(audit, audit.output).toMatchObject({ code: 0 })
})

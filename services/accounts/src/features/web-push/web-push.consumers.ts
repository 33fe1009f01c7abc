import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import { pricedTradePaths } from '@sottomondo/event-contract/names'
import type { AccountsContext } from '../../context.ts'
import { type PushKind, pushRules, timerWords, pushWords as words } from './web-push.rules.ts'
import { type PushEvent, wantingPush, writePushMessages } from './web-push.store.ts'

/** Hears the facts about which players may be told by push: only those of players who want that cost a transaction. */
export function hearPushEvents({ kit, pushes }: AccountsContext): void {
  function hear<F extends Fact>(
    consumer: string,
    subject: F,
    kind: PushKind,
    eventsOf: (payload: FactPayload<F>) => PushEvent[],
  ): void {
    const usefulEventsOf = (payload: FactPayload<F>, nowMs: number) =>
      eventsOf(payload).filter(
        ({ atMs, usefulUntilMs = atMs + pushRules.usefulSeconds * 1000 }) => usefulUntilMs > nowMs,
      )
    kit.consume(
      consumer,
      subject,
      async (tx, received) => {
        const nowMs = kit.clock.nowMs()
        const events = received.flatMap(({ payload }) => usefulEventsOf(payload, nowMs))
        await writePushMessages(tx, kind, events, nowMs)
        pushes?.nudge()
      },
      {
        async concerns(db, received) {
          const nowMs = kit.clock.nowMs()
          const useful = received.map((one) => ({ one, events: usefulEventsOf(one.payload, nowMs) }))
          const accountIds = useful.flatMap(({ events }) => events.map(({ accountId }) => accountId))
          if (accountIds.length === 0) return []
          const wanting = await wantingPush(db, [...new Set(accountIds)], kind, nowMs)
          return useful
            .filter(({ events }) => events.some(({ accountId }) => wanting.has(accountId)))
            .map(({ one }) => one)
        },
      },
    )
  }

  hear('push-mail', 'sottomondo.social.mail.received.v1', 'mail', (mail) => [
    { ...words.mail, accountId: mail.accountId, otherAccountId: mail.senderAccountId, atMs: mail.receivedAtMs },
  ])
  hear('push-chat-mention', 'sottomondo.social.chat.mentioned.v1', 'mention', (mention) => [
    {
      ...words.chat,
      accountId: mention.mentionedAccountId,
      otherAccountId: mention.accountId,
      atMs: mention.mentionedAtMs,
    },
  ])
  hear('push-forum-mention', 'sottomondo.social.forum.mentioned.v1', 'mention', (mention) => [
    {
      ...words.forum,
      accountId: mention.mentionedAccountId,
      otherAccountId: mention.accountId,
      atMs: mention.mentionedAtMs,
    },
  ])
  hear('push-outbid', 'sottomondo.economy.auction.outbid.v1', 'outbid', ({ accountId, outbidAtMs: atMs }) => [
    { ...words.outbid, accountId, otherAccountId: null, atMs },
  ])
  hear(
    'push-price-alert',
    'sottomondo.economy.price-alert.reached.v1',
    'priceAlert',
    ({ accountId, trade, reachedAtMs: atMs }) => [
      { ...words.priceAlert, path: pricedTradePaths[trade], accountId, otherAccountId: null, atMs },
    ],
  )
  hear(
    'push-attack',
    'sottomondo.actions.murder.started.v1',
    'attack',
    ({ killer, victim, isAnonymous, startedAtMs }) => [
      {
        ...words.attack,
        accountId: victim.accountId,
        otherAccountId: isAnonymous ? null : killer.accountId,
        atMs: startedAtMs,
      },
    ],
  )
  hear('push-heist', 'sottomondo.actions.heist.invited.v1', 'invitation', (heist) => [
    {
      ...words.heist,
      accountId: heist.inviteeAccountId,
      otherAccountId: heist.inviterAccountId,
      atMs: heist.invitedAtMs,
    },
  ])
  hear(
    'push-raid',
    'sottomondo.actions.raid.called.v1',
    'raid',
    ({ accountIds, leaderAccountId, calledAtMs: atMs, closesAtMs: usefulUntilMs }) =>
      accountIds.map((accountId) => ({
        ...words.raid,
        accountId,
        otherAccountId: leaderAccountId,
        atMs,
        usefulUntilMs,
      })),
  )
  hear('push-timer', 'sottomondo.actions.timers.ended.v1', 'timer', ({ accountId, timer, endedAtMs: atMs }) => {
    const body = timerWords(timer)
    return body === undefined ? [] : [{ ...words.timer, body, accountId, otherAccountId: null, atMs }]
  })
}

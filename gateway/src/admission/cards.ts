import type { Caller } from '@sottomondo/proto/common/v1/common'
import { type Card, type CardFields, readCards } from '@sottomondo/server-kit/card'
import type { Clock } from '@sottomondo/server-kit/clock'
import type { Logger } from '@sottomondo/server-kit/log'
import type { RedisClient } from '@sottomondo/server-kit/redis'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { CallContext } from '@sottomondo/server-kit/rpc'
import type { Services } from '../services.ts'
import { admissionRules } from './limits.rules.ts'

type Owner = keyof CardFields

export interface Cards {
  /** Requests missing fields from their owners. */
  complete(ctx: CallContext, accountId: number, card: Card): Promise<Card>
  /** Returns a player's whole card, for calls that don't come from them. */
  of(ctx: CallContext, accountId: number): Promise<Card>
}

const owners: readonly Owner[] = ['accounts', 'actions', 'economy']

/**
 * Returns the caller for requests to the other owners: the fact of a birth may still be on its way to them, and the
 * caller has the same data. Without it a newborn gangster got the text that the server can't be reached.
 */
function bornAs(accountId: number, accounts: Card['accounts']): Caller | undefined {
  if (!accounts?.alive) return undefined
  const { userId, accountName } = accounts
  return { accountId, userId, accountName, isAdmin: false, isPremium: false }
}

export function createCards(deps: { services: Services; redis: RedisClient; clock: Clock; log: Logger }): Cards {
  const { services, redis, clock, log } = deps
  const askAgainAtMs: Record<Owner, number> = { accounts: 0, actions: 0, economy: 0 }
  // A call goes on without the other two, so it does not wait for them long; without accounts it would be refused.
  const briefly = { deadlineMs: admissionRules.cardDeadlineMs }

  const ask: { [O in Owner]: (ctx: CallContext, accountId: number) => Promise<CardFields[O] | Refusal> } = {
    async accounts(ctx, accountId) {
      const reply = await services.accounts.account.refreshCard(ctx, { accountId })
      if (isRefusal(reply)) return reply
      // An account that does not exist is treated as a dead one.
      return { accountName: reply.accountName, userId: reply.userId, alive: reply.found && reply.alive }
    },
    actions: (ctx, accountId) => services.actions.status.refreshCard(ctx, { accountId }, briefly),
    economy: (ctx, accountId) => services.economy.belongings.refreshCard(ctx, { accountId }, briefly),
  }

  async function refresh<O extends Owner>(owner: O, ctx: CallContext, accountId: number): Promise<Card> {
    // Every call needs the name on the card, so accounts is always asked; the others may be down for long.
    if (owner !== 'accounts' && clock.nowMs() < askAgainAtMs[owner]) return {}
    try {
      const fields = await ask[owner](ctx, accountId)
      if (!isRefusal(fields)) return { [owner]: fields }
      // This refusal concerns this one account; the next one may well have a card.
      if (fields.id !== 'unavailable') return {}
    } catch (error) {
      log.warn({ err: error, owner, accountId }, 'card: refreshing its part failed')
    }
    askAgainAtMs[owner] = clock.nowMs() + admissionRules.cardRetryMs
    return {}
  }

  async function complete(ctx: CallContext, accountId: number, card: Card): Promise<Card> {
    const missing = owners.filter((owner) => card[owner] === undefined)
    if (missing.length === 0) return card
    const accounts = card.accounts ?? (await refresh('accounts', ctx, accountId)).accounts
    const context = { ...ctx, caller: bornAs(accountId, accounts) ?? ctx.caller }
    const others = missing.filter((owner) => owner !== 'accounts')
    const found = await Promise.all(others.map((owner) => refresh(owner, context, accountId)))
    return Object.assign({}, card, { accounts }, ...found)
  }

  return {
    complete,
    async of(ctx, accountId) {
      const cards = await readCards(redis, [accountId]).catch((error: unknown) => {
        log.warn({ err: error, accountId }, 'card: reading from Redis failed')
      })
      return complete(ctx, accountId, cards?.get(accountId) ?? {})
    },
  }
}

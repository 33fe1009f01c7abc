import type { FactPayload } from '@sottomondo/event-contract'
import { type Db, fact, unhurried, writeOutbox } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { setNotification } from '../heist/heist.store.ts'
import { healingUsed } from '../life/life.facts.ts'
import { giveFirstAtBirth } from '../mission/begin-mission.ts'
import { perkChanged } from '../perk/perk.facts.ts'
import { claimedExperience, rankOf } from '../ranks/ranks.rules.ts'
import { findGangster, welcomeGangster } from './gangster.store.ts'

/** What this service learns from facts. */
export function consumeFacts({ kit, cards }: ActionsContext): void {
  kit.consume('gangster-created', 'sottomondo.accounts.gangster.created.v1', async (tx, received) => {
    for (const { payload, requestId, traceparent } of received) {
      const claimed = await claimOf(tx, payload)
      const { experience, isGodfather } = await welcomeGangster(tx, { ...payload, claimedExperience: claimed })
      const before = rankOf(experience - claimed, isGodfather)
      const rankNumber = rankOf(experience, isGodfather)
      const { accountId, createdAtMs } = payload
      await giveFirstAtBirth(tx, { accountId, createdAtMs, nowMs: kit.clock.nowMs() }, kit.config.GAME_SPEED)
      if (rankNumber === before) continue
      const reached = { accountId, rankNumber, reachedAtMs: kit.clock.nowMs() }
      await writeOutbox(tx, [fact('sottomondo.actions.rank.reached.v1', reached)], { requestId, traceparent })
    }
  })

  kit.consume('healing-used', 'sottomondo.economy.shop.used.v1', healingUsed(kit))
  kit.consume('perk-changed', 'sottomondo.economy.perk.changed.v1', perkChanged(kit))

  kit.consume('heist-notification', 'sottomondo.accounts.settings.heist-notification-set.v1', async (tx, received) => {
    for (const { payload } of received) await setNotification(tx, payload)
  })

  // Cards are written right after the change as well; these catch what a crash or a lost Redis left unwritten.
  const rewrite = async (_tx: unknown, received: { payload: { accountId: number } }[]) => {
    await Promise.all(received.map((one) => cards.write(one.payload.accountId)))
  }
  kit.consume('card-jail-entered', 'sottomondo.actions.jail.entered.v1', rewrite, unhurried)
  kit.consume('card-jail-left', 'sottomondo.actions.jail.left.v1', rewrite, unhurried)
  kit.consume('card-rank-reached', 'sottomondo.actions.rank.reached.v1', rewrite, unhurried)
  kit.consume('card-life-changed', 'sottomondo.actions.life.changed.v1', rewrite, unhurried)
  kit.consume('card-travelled', 'sottomondo.actions.travel.travelled.v1', rewrite, unhurried)
  kit.consume('card-heist-done', 'sottomondo.actions.heist.done.v1', rewrite, unhurried)
  kit.consume('card-raid-done', 'sottomondo.actions.raid.done.v1', rewrite, unhurried)
}

/** What a birth brings of the experience of the user's gangster before, which only this service knows. */
async function claimOf(tx: Db, born: FactPayload<'sottomondo.accounts.gangster.created.v1'>): Promise<number> {
  const { claimedExperience: already, claimPercentage, previousAccountId } = born
  if (claimPercentage === undefined || previousAccountId === undefined) return already
  const dead = await findGangster(tx, previousAccountId)
  return already + claimedExperience(dead?.experience ?? 0, claimPercentage)
}

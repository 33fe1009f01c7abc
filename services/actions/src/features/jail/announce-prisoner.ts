import { needs } from '@sottomondo/server-kit/contract'
import { onlineKey } from '@sottomondo/server-kit/online'
import type { Kit } from '@sottomondo/server-kit/service'
import { announce } from '../../kernel/city-call/announce.ts'
import { cityCallRules } from '../../kernel/city-call/city-call.rules.ts'
import { friendshipsOf } from '../../kernel/city-call/friendships.ts'
import { relativesOf } from '../../kernel/family/family.store.ts'
import { refusalOfGangster } from '../../kernel/gangster/gangster.checks.ts'
import { findGangsters, type GangsterRow } from '../../kernel/gangster/gangster.store.ts'

/** Whether a gangster could break somebody out, by the rules that judge again when they try. */
export const couldBreakOut = (gangster: GangsterRow, nowMs: number): boolean =>
  !refusalOfGangster(gangster, needs['actions.jail.breakOut'], nowMs)

/** Prisoners whose friends are asked for together. */
const friendsOfAtOnce = 16

/** Tells the friends and the families of those whose sentences have begun or ended, who could break them out. */
export async function announcePrisoners(kit: Kit<unknown>, prisonerIds: readonly number[]): Promise<void> {
  const all = [...new Set(prisonerIds)]
  const relatives = await relativesOf(kit.pool, all)
  for (let from = 0; from < all.length; from += friendsOfAtOnce)
    await Promise.all(
      all
        .slice(from, from + friendsOfAtOnce)
        .map((prisonerId) =>
          announcePrisoner(kit, prisonerId, relatives.get(prisonerId) ?? []).catch((error: unknown) =>
            kit.log.warn({ err: error }, 'city calls: announcing a prisoner failed'),
          ),
        ),
    )
}

async function announcePrisoner(kit: Kit<unknown>, prisonerId: number, relatives: readonly number[]): Promise<void> {
  const nowMs = kit.clock.nowMs()
  const { friendOf } = await friendshipsOf(kit, prisonerId)
  const close = [...new Set([...friendOf, ...relatives])].filter((one) => one !== prisonerId)
  if (close.length === 0) return
  const seenMs = await kit.redis.zmScore(onlineKey, close.map(String))
  const sinceMs = nowMs - cityCallRules.online.withinSeconds * 1000
  const online = close.filter((_, nth) => (seenMs[nth] ?? 0) >= sinceMs)
  const able = (await findGangsters(kit.pool, online)).filter((one) => couldBreakOut(one, nowMs))
  await announce(
    kit,
    'prisoner',
    able.map((one) => one.accountId),
  )
}

import type { ListPartnersReply } from '@sottomondo/proto/actions/v1/heist'
import { type Ctx, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../../context.ts'
import { cityCallRules } from '../../../kernel/city-call/city-call.rules.ts'
import { familiesOf } from '../../../kernel/family/family.store.ts'
import { findGangsters, gangsterOf } from '../../../kernel/gangster/gangster.store.ts'
import { onlineInCity } from '../../../kernel/gangster/online-in-city.store.ts'
import { rankName, rankOf } from '../../../kernel/ranks/ranks.rules.ts'
import { hindranceOf } from '../heist.judge.ts'
import { heistRules } from '../heist.rules.ts'
import { findOpenHeists, recordsWith } from '../heist.store.ts'

/** Returns who could take part in a heist with the caller now, by the rules that an invitation is judged by. */
export async function listPartners({ kit }: Pick<ActionsContext, 'kit'>, ctx: Ctx): Promise<ListPartnersReply> {
  const { pool } = kit
  const nowMs = kit.clock.nowMs()
  const me = await gangsterOf(pool, playerOf(ctx))
  const of = { cityName: me.cityName, without: [me.accountId] }
  const there = (await onlineInCity(kit, pool, of, cityCallRules.online)).map((one) => one.accountId)
  const [gangsters, open] = await Promise.all([findGangsters(pool, there), findOpenHeists(pool, there, nowMs)])
  const busy = new Set(open.flatMap((one) => [one.inviterAccountId, one.inviteeAccountId]))
  const able = gangsters.filter((one) => !busy.has(one.accountId) && !hindranceOf(one, me.cityName, nowMs))
  const accountIds = able.map((one) => one.accountId)
  const [records, families] = await Promise.all([
    recordsWith(pool, me.accountId, accountIds),
    familiesOf(pool, accountIds),
  ])
  const partners = able.map(({ accountId, accountName, experience, isGodfather, gender }) => {
    const rankNumber = rankOf(experience, isGodfather)
    const { together = 0, succeeded = 0 } = records.get(accountId) ?? {}
    const familySymbol = families.get(accountId)?.familySymbol ?? undefined
    return { accountName, rankNumber, rank: rankName(rankNumber, gender), familySymbol, together, succeeded }
  })
  partners.sort(
    (one, other) =>
      other.together - one.together ||
      other.rankNumber - one.rankNumber ||
      one.accountName.localeCompare(other.accountName, 'nl'),
  )
  return { partners: partners.slice(0, heistRules.partnersShown) }
}

import type { CityCallService, ListedCityCall } from '@sottomondo/proto/actions/v1/city_call'
import { type Handlers, playerOf, refuse } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { findGangster, findGangsters, type GangsterRow, gangsterOf } from '../gangster/gangster.store.ts'
import { refusalOf, refusalOfOther } from '../heist/heist.judge.ts'
import { halfOf, heistWeaponOf } from '../heist/heist.rules.ts'
import { findOpenHeists } from '../heist/heist.store.ts'
import { killingSpreeEnd } from '../murder/murder.store.ts'
import { raidRules } from '../raid/raid.rules.ts'
import { findOpenRaid, listParticipants, takesPart } from '../raid/raid.store.ts'
import { friendshipsOf } from './announce-calls.ts'
import { couldBreakOut, couldRaid } from './city-call.judge.ts'
import { mutedKinds, cityCallRules as rules, cityCallTexts as texts } from './city-call.rules.ts'
import { listMutes, listPrisonersAmong, listRelatives, setMuted } from './city-call.store.ts'

/** What other players call for, for who could join now; every call is judged anew when it is read. */
export function cityCallHandlers(actions: ActionsContext): Handlers<typeof CityCallService> {
  const { kit } = actions
  const { pool } = kit

  async function raidFor(me: GangsterRow, nowMs: number): Promise<ListedCityCall[]> {
    if (!couldRaid(me, me.cityName, nowMs)) return []
    const raid = await findOpenRaid(pool, me.cityName, nowMs)
    if (!raid || (await takesPart(pool, me.accountId))) return []
    const participants = await listParticipants(pool, raid.raidId)
    const leader = participants[0] && (await findGangster(pool, participants[0].accountId))
    if (!leader || participants.length >= raidRules.mostParticipants) return []
    return [
      {
        kind: 'raid',
        key: `raid-${raid.raidId}`,
        accountName: leader.accountName,
        cityName: raid.cityName,
        costEuro: raidRules.stakeEuro,
        endsAtMs: raid.closesAtMs,
      },
    ]
  }

  async function heistFor(me: GangsterRow, nowMs: number): Promise<ListedCityCall[]> {
    if (!me.heistNotification || refusalOf(me, nowMs)) return []
    const [heist] = await findOpenHeists(pool, [me.accountId], nowMs)
    if (heist?.inviteeAccountId !== me.accountId) return []
    const [inviter] = await findGangsters(pool, [heist.inviterAccountId])
    const weapon = heistWeaponOf(heist.weapon)
    if (!inviter || !weapon || refusalOfOther(inviter, me.cityName, nowMs)) return []
    return [
      {
        kind: 'heist',
        key: `heist-${heist.heistId}`,
        accountName: inviter.accountName,
        cityName: me.cityName,
        costEuro: halfOf(weapon),
        endsAtMs: heist.lapsesAtMs,
      },
    ]
  }

  async function prisonersFor(me: GangsterRow, nowMs: number): Promise<ListedCityCall[]> {
    if (!couldBreakOut(me, nowMs)) return []
    const [relatives, { friends }] = await Promise.all([
      listRelatives(pool, me.accountId),
      friendshipsOf(actions, me.accountId),
    ])
    const close = [...new Set([...friends, ...relatives])]
    const prisoners = await listPrisonersAmong(pool, close, nowMs, rules.prisonersShown)
    return prisoners.map(({ accountId, accountName, cityName, jailedUntilMs }) => ({
      kind: 'prisoner',
      key: `prisoner-${accountId}-${jailedUntilMs}`,
      accountName,
      cityName,
      costEuro: 0,
      endsAtMs: jailedUntilMs,
    }))
  }

  const mutedOf = async (accountId: number) => (await listMutes(pool, [accountId])).map(({ kind }) => kind)

  return {
    list: async (ctx) => {
      const nowMs = kit.clock.nowMs()
      const me = await gangsterOf(pool, playerOf(ctx))
      const muted = await mutedOf(me.accountId)
      const [spreeEndsAtMs, ...calls] = await Promise.all([
        killingSpreeEnd(pool, nowMs),
        heistFor(me, nowMs),
        muted.includes('raid') ? [] : raidFor(me, nowMs),
        muted.includes('prisoner') ? [] : prisonersFor(me, nowMs),
      ])
      return { calls: calls.flat(), muted, killingSpreeUntilMs: spreeEndsAtMs ?? undefined }
    },

    mute: kit.change(async (change, request) => {
      const { accountId } = playerOf(change)
      const { isMuted } = request
      const kind = mutedKinds.find((one) => one === request.kind)
      if (!kind) return refuse('invalid', texts.noKind, { fields: { kind: texts.noKind } })
      await setMuted(change.tx, { accountId, kind, isMuted })
      const muted = (await listMutes(change.tx, [accountId])).map((one) => one.kind)
      return { message: (isMuted ? texts.muted : texts.heard)[kind], muted }
    }),
  }
}

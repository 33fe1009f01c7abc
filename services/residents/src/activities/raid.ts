import type { Calls } from '@sottomondo/api-contract'
import { type Activity, bestOf, read, type Situation, type Step, step } from './activity.ts'

type Raid = Calls['GET /api/raid']['answer']

const raidRank = 6
/** The share of the pocket that the weapons of an own raid may cost. */
const weaponsShare = 0.3
const leastLifeShare = 0.6

/** Joins the open raid of the city, whoever called it. */
export function joinRaid(
  { raidId, isParticipant, stakeEuro, participantsCount, mostParticipants }: Raid,
  { me }: Situation,
): Step | undefined {
  if (raidId === null || isParticipant || participantsCount >= mostParticipants) return undefined
  if (stakeEuro > me.cashPocketEuro || me.life < me.maxLife * leastLifeShare) return undefined
  return step('POST /api/raid/join', { body: { raidId } }, { remark: { occasion: 'raidJoined' } })
}

export const canRaid = ({ me }: Situation): boolean => !me.inJail && me.rankNumber >= raidRank && !me.timers.raid

export const raid: Activity<Raid> = {
  mayBe: canRaid,
  look: (session) => read(session, 'GET /api/raid'),
  plan: (seen, situation) => {
    const { me } = situation
    if (seen.raidId !== null) return joinRaid(seen, situation)
    const weapon = bestOf(
      seen.weapons.filter(({ price }) => price <= me.cashPocketEuro * weaponsShare),
      ({ bonusPercent }) => bonusPercent,
    )
    if (!weapon) return undefined
    const body = { grenade: 0, revolver: 0, bazooka: 0, [weapon.weapon]: 1 }
    return step('POST /api/raid/create', { body }, { remark: { occasion: 'raidCalled', words: { stad: me.cityName } } })
  },
}

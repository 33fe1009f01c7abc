import type { Calls } from '@sottomondo/api-contract'
import { needs } from '@sottomondo/server-kit/contract'
import { isAble } from '../me.ts'
import { residentsRules } from '../residents.rules.ts'
import { type Activity, bestOf, read, type Situation, type Step, step, wealthOf } from './activity.ts'

type Raid = Calls['GET /api/raid']['answer']

/** The share of pocket and bank that the weapons of an own raid may cost. */
const weaponsShare = 0.3
const leastLifeShare = 0.6

/** Joins the open raid of the city, whoever called it, as long as there are few. */
export function joinRaid(
  { raidId, isParticipant, stakeEuro, participantsCount, mostParticipants }: Raid,
  { me }: Situation,
): Step | undefined {
  const most = Math.min(mostParticipants, residentsRules.raidFillsTo)
  if (raidId === null || isParticipant || participantsCount >= most) return undefined
  if (stakeEuro > wealthOf(me) || me.life < me.maxLife * leastLifeShare) return undefined
  return step('POST /api/raid/join', { body: { raidId } }, { costEuro: stakeEuro, remark: { occasion: 'raidJoined' } })
}

export const canRaid = ({ me }: Situation): boolean => isAble(me, needs['actions.raid.join'])

export const raid: Activity<Raid> = {
  mayBe: canRaid,
  look: (session) => read(session, 'GET /api/raid'),
  plan: (seen, situation) => {
    const { me } = situation
    if (seen.raidId !== null) return joinRaid(seen, situation)
    const weapon = bestOf(
      seen.weapons.filter(({ price }) => price <= wealthOf(me) * weaponsShare),
      ({ bonusPercent }) => bonusPercent,
    )
    if (!weapon) return undefined
    const body = { grenade: 0, revolver: 0, bazooka: 0, [weapon.weapon]: 1 }
    const remark = { occasion: 'raidCalled', words: { stad: me.cityName } }
    return step('POST /api/raid/create', { body }, { costEuro: weapon.price, remark })
  },
}

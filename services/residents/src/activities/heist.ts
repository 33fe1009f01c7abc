import type { Calls } from '@sottomondo/api-contract'
import { needs } from '@sottomondo/server-kit/contract'
import { anyOf } from '../any-of.ts'
import { isAble } from '../me.ts'
import { isFriend, mayAsk, noteRequest } from '../memory.ts'
import { residentsRules } from '../residents.rules.ts'
import { type Activity, bestOf, read, type Situation, type Step, step, wealthOf } from './activity.ts'

type Heist = Calls['GET /api/heist']['answer']
type Partner = Calls['GET /api/heist/partners']['answer']['partners'][number]
type Seen = { heist: Heist; partners: readonly Partner[] }

/** Of the targets on offer only those that are likely enough. */
const leastChancePercent = 25
/** The share of pocket and bank that half a weapon may cost who asks, and who is asked: they have less, often. */
const askersShare = 0.1
const partnerShare = 0.5

/** Says yes with the worst car that will do, or no where the stake is too high. */
export function answerToHeist(
  { heistId, inviteeName, hindrance, inviteeCars, halfEuro }: Heist,
  { me }: Situation,
): Step | undefined {
  if (heistId === null || inviteeName !== me.accountName) return undefined
  const car = bestOf(inviteeCars, ({ expectedNet }) => expectedNet)
  if (hindrance !== null || !car || halfEuro > wealthOf(me) * partnerShare)
    return step('POST /api/heist/invite/cancel', { body: { heistId } }, { remark: { occasion: 'heistRefused' } })
  return step('POST /api/heist/invite/accept', { body: { heistId, carId: car.carId } }, { costEuro: halfEuro })
}

export const heist: Activity<Seen> = {
  mayBe: ({ me }) => isAble(me, needs['actions.heist.invite']),
  look: async (session) => {
    const [heist, partners] = await Promise.all([
      read(session, 'GET /api/heist'),
      read(session, 'GET /api/heist/partners'),
    ])
    return heist && { heist, partners: partners?.partners ?? [] }
  },
  plan: ({ heist, partners }, situation) => {
    const { me, memory, nowMs, random } = situation
    if (heist.heistId !== null) return answerToHeist(heist, situation)
    const askable = partners.filter(({ accountName }) =>
      mayAsk(situation, `heist ${accountName}`, residentsRules.askAgainMinutes),
    )
    const partner = askable.find(({ accountName }) => isFriend(memory, accountName)) ?? anyOf(random, askable)
    const target = bestOf(
      heist.targets.filter(({ chancePercent }) => chancePercent >= leastChancePercent),
      ({ chancePercent, minReward, maxReward }) => chancePercent * (minReward + maxReward),
    )
    const weapon = bestOf(
      heist.weapons.filter(({ halfEuro }) => halfEuro <= wealthOf(me) * askersShare),
      ({ bonusPercent }) => bonusPercent,
    )
    if (!partner || !target || !weapon) return undefined
    return step(
      'POST /api/heist/invite',
      { body: { target: target.name, weapon: weapon.name, inviteeName: partner.accountName } },
      {
        costEuro: weapon.halfEuro,
        note: (kept) => noteRequest(kept, `heist ${partner.accountName}`, nowMs),
      },
    )
  },
}

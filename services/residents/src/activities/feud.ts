import type { Calls } from '@sottomondo/api-contract'
import { enemiesOf, mayAsk, noteRequest, settle } from '../memory.ts'
import { residentsRules } from '../residents.rules.ts'
import { type Activity, anyOf, read, type Situation, type Step, step } from './activity.ts'

type Seen = {
  detectives: Calls['GET /api/detective']['answer']
  murder: Calls['GET /api/murder']['answer']
  travel: Calls['GET /api/travel']['answer'] | undefined
  /** Of whoever is followed, else of whom the resident has in mind. */
  dossier: Calls['GET /api/murder/dossier']['answer'] | undefined
}

const murderRank = 5
/** How often a hothead begins a feud with another resident, without a reason. */
const quarrelMinutes = 36 * 60
const detectivesShare = 0.1
const bountyShare = 0.1

/**
 * Whom a resident has in mind: whoever hurt them; else, rarely, another resident. Players who did nothing to them are
 * never in it.
 */
export function rivalOf({ me, memory, residents, random, nowMs }: Situation): string | undefined {
  const enemy = enemiesOf(memory).find((name) => name !== me.accountName)
  if (enemy !== undefined) return enemy
  if (!mayAsk(memory, 'quarrel', nowMs, quarrelMinutes)) return undefined
  return anyOf(
    random,
    [...residents].filter((name) => name !== me.accountName),
  )
}

const followed = ({ activeDetectives }: Seen['detectives']) =>
  activeDetectives.find(({ state }) => state === 'FOLLOWING')

export const feud: Activity<Seen> = {
  mayBe: (situation) => {
    const { me } = situation
    return !me.inJail && me.rankNumber >= murderRank && (enemiesOf(situation.memory).length > 0 || me.bullets > 0)
  },
  look: async (session, situation) => {
    const [detectives, murder, travel] = await Promise.all([
      read(session, 'GET /api/detective'),
      read(session, 'GET /api/murder'),
      read(session, 'GET /api/travel'),
    ])
    if (!detectives || !murder) return undefined
    const victimName =
      followed(detectives)?.targetAccountName ??
      (detectives.activeDetectives.some(({ state }) => state === 'SEARCHING') ? undefined : rivalOf(situation))
    const dossier =
      victimName === undefined ? undefined : await read(session, 'GET /api/murder/dossier', { query: { victimName } })
    return { detectives, murder, travel, dossier }
  },
  plan: ({ detectives, murder, travel, dossier }, { me, memory, residents, nowMs }) => {
    if (!dossier || dossier.isOneself || dossier.jokes.length > 0) return undefined
    const { accountName } = dossier
    const isEnemy = enemiesOf(memory).includes(accountName)
    const isResident = residents.has(accountName)
    // Whoever begins to play is left alone, and a player who did nothing is too.
    if (!isResident && (!isEnemy || dossier.rankNumber < residentsRules.shotFromRank)) return undefined
    if (dossier.protectedUntil !== null || !dossier.inReach)
      return bountyOn(accountName, isEnemy, { me, memory, nowMs })
    const prey = followed(detectives)
    if (!prey) {
      const cost = detectives.availableCities.reduce((sum, city) => sum + city.cost, 0)
      if (cost > me.cashPocketEuro * detectivesShare) return undefined
      const cityIds = detectives.availableCities.map(({ cityId }) => cityId)
      return step(
        'POST /api/detective/hiredetectives',
        { body: { targetAccountName: accountName, cityIds } },
        { note: (kept) => noteRequest(kept, 'quarrel', nowMs) },
      )
    }
    if (!dossier.isHere) {
      const city = travel?.cities.find(({ cityName }) => cityName === dossier.cityName)
      if (!city || me.timers.travel || city.travelCost > me.cashPocketEuro) return undefined
      return step('POST /api/travel', { body: { destinationCityId: city.cityId } })
    }
    const bulletsUsed =
      murder.needed.find(({ rankNumber }) => rankNumber === dossier.rankNumber)?.surely ?? Number.POSITIVE_INFINITY
    if (me.timers.murder || dossier.isInFight || bulletsUsed > me.bullets) return undefined
    return step(
      'POST /api/murder/execute',
      { body: { victimAccountName: accountName, bulletsUsed, confirm: true } },
      { note: (kept) => settle(kept, accountName) },
    )
  },
}

function bountyOn(
  accountName: string,
  isEnemy: boolean,
  { me, memory, nowMs }: Pick<Situation, 'me' | 'memory' | 'nowMs'>,
): Step | undefined {
  const amount = residentsRules.bountyEuro
  if (!isEnemy || amount > me.cashPocketEuro * bountyShare || !mayAsk(memory, `bounty ${accountName}`, nowMs, 24 * 60))
    return undefined
  return step(
    'POST /api/murder/bounty',
    { body: { accountName, amount } },
    { note: (kept) => noteRequest(kept, `bounty ${accountName}`, nowMs) },
  )
}

import type { Calls } from '@sottomondo/api-contract'
import { needs } from '@sottomondo/server-kit/contract'
import { anyOf } from '../any-of.ts'
import { enemiesOf, mayAsk, noteRequest, settle } from '../memory.ts'
import { residentsRules } from '../residents.rules.ts'
import { type Activity, read, type Situation, type Step, step, wealthOf } from './activity.ts'

type Seen = {
  detectives: Calls['GET /api/detective']['answer']
  murder: Calls['GET /api/murder']['answer']
  travel: Calls['GET /api/travel']['answer'] | undefined
  bullets: Calls['GET /api/bullets/local']['answer'] | undefined
  /** Of whoever is followed, else of whom the resident has in mind. */
  dossier: Calls['GET /api/murder/dossier']['answer'] | undefined
}
type Dossier = NonNullable<Seen['dossier']>

/** Between two quarrels among residents: of one of them, and in the whole town. */
const quarrelMinutes = 8 * 60
const townQuarrelMinutes = 20
const townBountyMinutes = 90
/** Of pocket and bank. */
const detectivesShare = 0.3
const bulletsShare = 0.6
const bountyShare = 0.15
/** How often a quarrel goes by a bounty instead of a shot. */
const bountyChance = 0.4

/**
 * Whom a resident has in mind: whoever hurt them; else, rarely, another resident. Players who did nothing to them are
 * never in it.
 */
export function rivalOf(situation: Situation): string | undefined {
  const { me, memory, town, residents, random } = situation
  const enemy = enemiesOf(memory).find((name) => name !== me.accountName)
  if (enemy !== undefined) return enemy
  const isCalm =
    !mayAsk(situation, 'quarrel', quarrelMinutes) ||
    !mayAsk({ ...situation, memory: town }, 'quarrel', townQuarrelMinutes)
  if (isCalm) return undefined
  return anyOf(
    random,
    [...residents].filter((name) => name !== me.accountName),
  )
}

const followed = ({ activeDetectives }: Seen['detectives']) =>
  activeDetectives.find(({ state }) => state === 'FOLLOWING')

export const feud: Activity<Seen> = {
  mayBe: ({ me }) => !me.inJail && me.rankNumber >= needs['actions.murder.execute'].rank,
  look: async (session, situation) => {
    const detectives = await read(session, 'GET /api/detective')
    if (!detectives) return undefined
    const isSearching = detectives.activeDetectives.some(({ state }) => state === 'SEARCHING')
    const victimName = followed(detectives)?.targetAccountName ?? (isSearching ? undefined : rivalOf(situation))
    if (victimName === undefined) return undefined
    const [murder, travel, bullets, dossier] = await Promise.all([
      read(session, 'GET /api/murder'),
      read(session, 'GET /api/travel'),
      read(session, 'GET /api/bullets/local'),
      read(session, 'GET /api/murder/dossier', { query: { victimName } }),
    ])
    return murder && { detectives, murder, travel, bullets, dossier }
  },
  plan: (seen, situation) => {
    const { detectives, murder, travel, dossier } = seen
    const { me, memory, residents, random } = situation
    if (!dossier || dossier.isOneself || dossier.jokes.length > 0) return undefined
    const { accountName } = dossier
    const isEnemy = enemiesOf(memory).includes(accountName)
    const isResident = residents.has(accountName)
    // Whoever begins to play is left alone, and a player who did nothing is too.
    if (!isResident && (!isEnemy || dossier.rankNumber < residentsRules.shotFromRank)) return undefined
    if (dossier.protectedUntil !== null || !dossier.inReach) return bountyOn(accountName, isEnemy, situation)
    const prey = followed(detectives)
    const bulletsUsed =
      murder.needed.find(({ rankNumber }) => rankNumber === dossier.rankNumber)?.surely ?? Number.POSITIVE_INFINITY
    if (bulletsUsed > me.bullets) return buyBullets(seen, situation, bulletsUsed - me.bullets)
    if (!prey) {
      if (!isEnemy && random.next() < bountyChance) return bountyOn(accountName, true, situation)
      return hire(detectives, dossier, situation)
    }
    if (!dossier.isHere) {
      const city = travel?.cities.find(({ cityName }) => cityName === dossier.cityName)
      if (!city || me.timers.travel || city.travelCost > wealthOf(me)) return undefined
      return step('POST /api/travel', { body: { destinationCityId: city.cityId } }, { costEuro: city.travelCost })
    }
    if (me.timers.murder || dossier.isInFight) return undefined
    return step(
      'POST /api/murder/execute',
      { body: { victimAccountName: accountName, bulletsUsed, confirm: true } },
      { note: (kept) => settle(kept, accountName) },
    )
  },
}

function hire(
  { availableCities }: Seen['detectives'],
  { accountName }: Dossier,
  { me, random, nowMs }: Situation,
): Step | undefined {
  // One looks in as many cities as one can pay for, from any of them on.
  const at = random.int(0, Math.max(0, availableCities.length - 1))
  const cities: typeof availableCities = []
  let cost = 0
  for (const city of [...availableCities.slice(at), ...availableCities.slice(0, at)]) {
    if (cost + city.cost > wealthOf(me) * detectivesShare) break
    cities.push(city)
    cost += city.cost
  }
  if (cities.length === 0) return undefined
  return step(
    'POST /api/detective/hiredetectives',
    { body: { targetAccountName: accountName, cityIds: cities.map(({ cityId }) => cityId) } },
    { costEuro: cost, claims: ['quarrel'], note: (kept) => noteRequest(kept, 'quarrel', nowMs) },
  )
}

/** Brings in what a shot still needs, from the city's own factory; who needs more than they can pay thinks better of it. */
function buyBullets({ bullets }: Seen, { me }: Situation, missing: number): Step | undefined {
  if (!bullets || me.timers.bulletsFactory) return undefined
  const { bulletPrice, bulletsAvailable, mostBullets } = bullets
  const quantity = Math.min(missing, bulletsAvailable, mostBullets)
  if (quantity < 1 || missing * bulletPrice > wealthOf(me) * bulletsShare) return undefined
  return step(
    'POST /api/bullets/local/buy',
    { body: { quantity, bulletPrice } },
    { costEuro: quantity * bulletPrice, click: 'bullets' },
  )
}

function bountyOn(accountName: string, hasCause: boolean, situation: Situation): Step | undefined {
  const { me, town, nowMs } = situation
  const amount = residentsRules.bountyEuro
  if (!hasCause || amount > wealthOf(me) * bountyShare || !mayAsk(situation, `bounty ${accountName}`, 24 * 60))
    return undefined
  if (!mayAsk({ ...situation, memory: town }, 'bounty', townBountyMinutes)) return undefined
  return step(
    'POST /api/murder/bounty',
    { body: { accountName, amount } },
    {
      costEuro: amount,
      claims: ['bounty'],
      note: (kept) => {
        noteRequest(kept, `bounty ${accountName}`, nowMs)
        noteRequest(kept, 'quarrel', nowMs)
      },
    },
  )
}

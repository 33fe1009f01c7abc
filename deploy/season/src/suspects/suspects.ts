import { crimeRules } from '@sottomondo/actions/src/features/crime/crime.rules.ts'
import { habitOf } from '@sottomondo/actions/src/features/suspect/suspect.rules.ts'
import { type Giver, isOpen, judge, tiesOf } from '@sottomondo/economy/src/features/suspect/suspect.rules.ts'
import type { Season } from '../season.ts'
import { type Chance, type Citizen, chanceOf, type Gift, kinds, settle } from './city.ts'
import { playMonth } from './month.ts'

const dayMs = 86_400_000
const hour = 3_600
/** Yesterday and today until noon: what actions looks at. */
const lookedAt = { fromMs: 0, untilMs: 36 * hour * 1000 }

/** Sums gifts by pair and way, as economy's tables do. */
function sumsOf(gifts: readonly Gift[]) {
  const pairs = Map.groupBy(gifts, ({ from, to, way }) => `${from.accountId} ${to.accountId} ${way}`)
  return [...pairs.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const onDays = [...Map.groupBy(all, ({ day }) => day).values()].map(sumOf)
    return {
      giverAccountId: first.from.accountId,
      receiverAccountId: first.to.accountId,
      way: first.way,
      euro: sumOf(all),
      times: all.length,
      days: onDays.length,
      dayEuro: Math.max(...onDays),
      firstAtMs: first.day * dayMs,
    }
  })
}
const sumOf = (gifts: readonly Gift[]) => gifts.reduce((sum, { euro }) => sum + euro, 0)

/** What economy knows of a giver: incomes are noted from the day of the first gift on. */
function giverOf({ accountId, income, holdsEuro, bornDay }: Citizen, gifts: readonly Gift[]): Giver {
  const firstDay = gifts.find(({ from }) => from.accountId === accountId)?.day ?? 0
  return {
    incomeEuro: income.slice(firstDay).reduce((sum, euro) => sum + euro, 0),
    holdsEuro: Math.max(0, holdsEuro),
    bornAtMs: bornDay * dayMs,
  }
}

/** The seconds at which somebody committed crimes. One program in two is a clock, the other dawdles, and never sleeps. */
function clicksOf({ kind, nth, accountId }: Citizen, chance: Chance): number[] {
  const isClock = kind === 'program' && nth % 2 === 0
  const day = [
    { from: 9 * hour, to: 12 * hour },
    { from: 14 * hour, to: 24.5 * hour },
    { from: 32 * hour, to: 36 * hour },
  ]
  const sessions = kind === 'program' && !isClock ? [{ from: 0, to: 36 * hour }] : day
  // From those who wait with a finger on the key to those who look up now and then; the door rings for everybody.
  const slowSeconds = 2 + (accountId % 6) * 4
  const late = () => chance.next() * slowSeconds + (chance.next() < 0.04 ? chance.between(10, 200) : 0)
  const seconds: number[] = []
  for (const { from, to } of sessions)
    for (let at = from; at < to; at += crimeRules.waitSeconds + (isClock ? chance.between(1, 1.2) : late()))
      seconds.push(Math.floor(at))
  return seconds
}

/**
 * Has a city with cheats live for the days that are judged, and judges everybody by the rules of economy and actions.
 * @returns how many players there are of each kind, and how many of them stand on the admins' page
 */
export function judgeCity(season: Season, { honest, seed }: { honest: number; seed: number }) {
  const chance = chanceOf(seed)
  const citizens = settle(season, honest, chance)
  const gifts = playMonth(citizens, chance)
  const ties = tiesOf(sumsOf(gifts))
  const givers = new Map(citizens.map((one) => [one.accountId, giverOf(one, gifts)]))
  const listed = citizens.filter((one) => {
    const { accountId } = one
    const own = ties.filter((tie) => tie.giverAccountId === accountId || tie.receiverAccountId === accountId)
    const habit = habitOf(clicksOf(one, chance), crimeRules.waitSeconds, lookedAt)
    return isOpen(
      judge(accountId, own, (id) => givers.get(id), habit),
      null,
    )
  })
  return kinds.map((kind) => ({
    kind,
    players: citizens.filter((one) => one.kind === kind).length,
    listed: listed.filter((one) => one.kind === kind).length,
  }))
}

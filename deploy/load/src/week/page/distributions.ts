import { rankOf, ranks } from '@sottomondo/actions/src/kernel/ranks/ranks.rules.ts'
import type { Census, Gangster, Sample } from '../sample.ts'
import type { BarChart } from './charts.ts'

export const groups = ['residents', 'newcomers', 'k6'] as const

const of = (census: Census, group: Gangster['group']) => census.gangsters.filter((one) => one.group === group)
const rankOfGangster = ({ experience, isGodfather }: Gangster): number => rankOf(experience, isGodfather)

/** Places with upper bounds, each named by what is below it. */
interface Places {
  names: readonly string[]
  bounds: readonly number[]
}

const euros: Places = {
  names: ['0', '< 1 k', '< 10 k', '< 100 k', '< 1 m', '< 10 m', '< 100 m', 'more'],
  bounds: [1, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, Number.POSITIVE_INFINITY],
}
const bullets: Places = {
  names: ['0', '< 10', '< 100', '< 1 k', '< 10 k', 'more'],
  bounds: [1, 10, 100, 1e3, 1e4, Number.POSITIVE_INFINITY],
}
const members: Places = {
  names: ['1', '2', '3-4', '5-6', '7-9', '10-14', 'more'],
  bounds: [2, 3, 5, 7, 10, 15, Number.POSITIVE_INFINITY],
}
const jailShares: Places = {
  names: ['never', '< 1 %', '< 3 %', '< 10 %', '< 25 %', '< 50 %', 'more'],
  bounds: [Number.MIN_VALUE, 0.01, 0.03, 0.1, 0.25, 0.5, Number.POSITIVE_INFINITY],
}

function counts(values: readonly number[], { bounds }: Places): number[] {
  const sums = bounds.map(() => 0)
  for (const value of values) {
    const at = bounds.findIndex((bound) => value < bound)
    sums[at] = (sums[at] ?? 0) + 1
  }
  return sums
}

/** In percent, so that groups of different sizes can be compared. */
const shares = (values: readonly number[]): number[] => {
  const all = values.reduce((sum, value) => sum + value, 0)
  return values.map((value) => (all === 0 ? 0 : (value / all) * 100))
}

const percent = (value: number): string => `${Number(value.toPrecision(3))} %`

const byGroup = (title: string, places: Places, valuesOf: (group: Gangster['group']) => number[]): BarChart => ({
  title,
  places: places.names,
  groups: groups.map((group) => ({ name: group, values: shares(counts(valuesOf(group), places)) })),
  label: percent,
})

/** How rank, money, bullets, families and time in jail are spread at the end. */
export function distributionsOf(census: Census, samples: readonly Sample[]): BarChart[] {
  const rankPlaces = { names: ranks.map(({ name }) => name), bounds: ranks.map((_, index) => index + 2) }
  const jailed = new Map<number, number>()
  for (const { inJail } of samples)
    for (const accountId of inJail) jailed.set(accountId, (jailed.get(accountId) ?? 0) + 1)
  const jailOf = ({ accountId }: Gangster) => (jailed.get(accountId) ?? 0) / Math.max(1, samples.length)
  return [
    byGroup('Ranks', rankPlaces, (group) => of(census, group).map(rankOfGangster)),
    byGroup('Euro, pocket and bank', euros, (group) => of(census, group).map(({ euro }) => euro)),
    byGroup('Bullets', bullets, (group) => of(census, group).map((one) => one.bullets)),
    {
      title: 'Families by their members',
      places: members.names,
      groups: [{ name: 'families', values: counts(census.families, members) }],
    },
    byGroup('Share of the time in jail', jailShares, (group) => of(census, group).map(jailOf)),
  ]
}

export interface Standstill {
  group: string
  rank: string
  /** Of those who lived at both times. */
  living: number
  /** Without any experience since then. */
  still: number
}

/** Who has learnt nothing from one census to another, by the rank at which they stand. */
export function standstillOf(before: Census, after: Census): Standstill[] {
  const earlier = new Map(before.gangsters.map((one) => [one.accountId, one]))
  const both = after.gangsters.filter(({ accountId }) => earlier.has(accountId))
  const places = Map.groupBy(both, (one) => `${one.group} ${rankOfGangster(one)}`)
  return [...places.values()]
    .map((all) => {
      const [first] = all
      if (!first) throw new Error('a group has nobody')
      const still = all.filter(({ accountId, experience }) => earlier.get(accountId)?.experience === experience)
      return {
        group: first.group,
        rankNumber: rankOfGangster(first),
        living: all.length,
        still: still.length,
      }
    })
    .sort((one, other) => one.group.localeCompare(other.group) || one.rankNumber - other.rankNumber)
    .map(({ rankNumber, ...rest }) => ({ ...rest, rank: String(ranks[rankNumber - 1]?.name) }))
}

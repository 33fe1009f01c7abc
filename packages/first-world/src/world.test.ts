import { expect, test } from 'vitest'
import { growDeathRules, growFamilyRules, growRules, growTradeRules } from './grow-world.rules.ts'
import { DEAD, WORLD } from './hand-written.ts'
import { residentBounds } from './residents.rules.ts'
import { growWorld, worldOf } from './world.ts'

const seeds = [
  'Sottomondo',
  'Napoli',
  'een stad van mij',
  'Napoli+300',
  ...Array.from({ length: 20 }, (_, nth) => `seed ${nth}`),
]
const folded = (name: string) =>
  name.toLowerCase().replaceAll(/[-_ ]/g, '').replaceAll('0', 'o').replaceAll(/[1l]/g, 'i')
const twice = <T>(list: readonly T[]) => list.filter((one, at) => list.indexOf(one) !== at)

test.each(seeds)('in the world of %s everybody has a name and an id of their own', (seed) => {
  const { gangsters, dead } = growWorld(seed)
  expect(gangsters).toHaveLength(seed.endsWith('+300') ? 302 : WORLD.length + growRules.residents)
  expect(gangsters.slice(0, WORLD.length)).toEqual(WORLD)
  expect(dead.slice(0, DEAD.length)).toEqual(DEAD)
  expect(dead).toHaveLength(DEAD.length + growDeathRules.dead)
  const all = [...gangsters, ...dead]
  for (const { accountName, accountId } of all) {
    expect(accountName).toMatch(/^[A-Za-z0-9_-]{3,15}$/)
    expect(accountId).toBeLessThan(1000)
  }
  expect(twice(all.map(({ accountId }) => accountId))).toEqual([])
  expect(twice(all.map(({ accountName }) => folded(accountName)))).toEqual([])
  expect(twice(gangsters.flatMap(({ email, phone }) => [email, phone]))).toEqual([])
  for (const { pocketEuro, bankEuro, experience, jailSeconds } of gangsters)
    for (const amount of [pocketEuro, bankEuro, experience, jailSeconds])
      expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
  const grown = gangsters.slice(WORLD.length)
  expect(grown.filter(({ jailSeconds }) => jailSeconds > 0)).toHaveLength(growRules.inJail)
  // Most are beginners, a few are known.
  expect(grown.filter(({ experience }) => experience < 900).length).toBeGreaterThan(grown.length / 2)
  expect(grown.filter(({ experience }) => experience >= 50_000).length).toBeGreaterThan(1)
})

test.each(seeds)('in the world of %s a family has one don, and nobody is in two', (seed) => {
  const { gangsters, families, familyHistory } = growWorld(seed)
  const grown = families.slice(4)
  expect(grown).toHaveLength(growFamilyRules.families)
  const bornDaysAgo = new Map(gangsters.map((one) => [one.accountId, one.bornDaysAgo]))
  for (const { members, maxMembers, foundedDaysAgo } of grown) {
    expect(members.filter(({ role }) => role === 'DON')).toEqual([members[0]])
    expect(twice(members.map(({ role }) => role).filter((role) => role !== 'MEMBER'))).toEqual([])
    expect(members.length).toBeLessThanOrEqual(maxMembers)
    for (const { accountId, joinedDaysAgo } of members) {
      expect(joinedDaysAgo).toBeLessThanOrEqual(foundedDaysAgo)
      expect(joinedDaysAgo).toBeLessThan(bornDaysAgo.get(accountId) ?? 0)
    }
  }
  expect(twice(families.flatMap(({ members }) => members.map(({ accountId }) => accountId)))).toEqual([])
  for (const key of ['familyId', 'familyName', 'symbol', 'motto'] as const)
    expect(twice(families.map((one) => one[key]))).toEqual([])
  for (const [familyId, accountId, , amount, , hoursAgo] of familyHistory.slice(24)) {
    const member = grown.find((one) => one.familyId === familyId)?.members.find((one) => one.accountId === accountId)
    expect(hoursAgo).toBeLessThan((member?.joinedDaysAgo ?? 0) * 24)
    expect(amount).toBeGreaterThan(0)
  }
})

test.each(seeds)('in the world of %s nobody acts before their birth or after their death', (seed) => {
  const { gangsters, dead, fights, threads, gifts, heists } = growWorld(seed)
  const born = new Map(gangsters.map(({ accountName, bornDaysAgo }) => [accountName, bornDaysAgo * 24]))
  const nameOf = new Map(gangsters.map(({ accountId, accountName }) => [accountId, accountName]))
  const livedThen = (name: string | undefined, hoursAgo: number) =>
    expect(born.get(name ?? '') ?? 0, name).toBeGreaterThan(hoursAgo)
  const diedHoursAgo = new Map(dead.map(({ accountName, diedDaysAgo }) => [accountName, diedDaysAgo * 24]))
  for (const { type, from, hoursAgo, comments, candles = [] } of threads) {
    if (type === 'RIP') expect(diedHoursAgo.get(from)).toBeCloseTo(hoursAgo)
    else livedThen(from, hoursAgo)
    let before = hoursAgo
    for (const [name, , then = Number.NaN] of comments) {
      livedThen(name, hoursAgo)
      expect(then).toBeGreaterThan(0)
      expect(then).toBeLessThan(before)
      before = then
    }
    for (const name of candles) livedThen(name, hoursAgo)
    expect(twice(candles)).toEqual([])
  }
  const killed = dead.slice(DEAD.length)
  for (const { accountId, killerName } of killed) {
    const fight = fights.find(({ victim }) => victim === accountId)
    livedThen(nameOf.get(fight?.killer ?? 0), fight?.hoursAgo ?? 0)
    expect(killerName).toBe(fight?.isAnonymous ? null : nameOf.get(fight?.killer ?? 0))
  }
  expect(twice(fights.map(({ murderId }) => murderId))).toEqual([])
  for (const [from, to, , , hoursAgo] of gifts) {
    livedThen(from, hoursAgo)
    livedThen(to, hoursAgo)
    expect(from).not.toBe(to)
  }
  for (const [inviter, invitee, , , , hoursAgo] of heists) {
    livedThen(nameOf.get(inviter), hoursAgo)
    livedThen(nameOf.get(invitee), hoursAgo)
    expect(inviter).not.toBe(invitee)
  }
})

test.each(seeds)(
  'in the world of %s everybody owns at most one casino and one factory, and bids against others',
  (seed) => {
    const { casinos, factories, auctions, bounties } = growWorld(seed)
    expect(casinos).toHaveLength(growTradeRules.casinoOwners)
    expect(twice(casinos.map(({ owner }) => owner))).toEqual([])
    expect(twice(casinos.map(({ cityName }) => cityName))).toEqual([])
    for (const { minBetEuro, maxBetEuro } of casinos) {
      expect(minBetEuro).toBeLessThan(maxBetEuro)
      expect(maxBetEuro).toBeLessThanOrEqual(residentBounds.casinoMostBetEuro)
    }
    expect(twice(factories.map(({ owner }) => owner))).toEqual([])
    expect(auctions).toHaveLength(growTradeRules.auctions)
    for (const { seller, startEuro, quickEuro, bids, hours } of auctions) {
      expect(hours).toBeLessThan(24)
      expect(bids.map(([bidder]) => bidder)).not.toContain(seller)
      let before = startEuro - 1
      for (const [, euro] of bids) {
        expect(euro).toBeGreaterThan(before)
        before = euro
      }
      if (quickEuro !== undefined) expect(before).toBeLessThan(quickEuro)
    }
    for (const { payer, target } of bounties) expect(payer).not.toBe(target)
  },
)

test.each(seeds)('the week before the first start of %s leads to what the town has', (seed) => {
  const { gangsters, past } = growWorld(seed)
  const last = past.at(-1)
  expect(last?.hoursAgo).toBe(1)
  expect(last?.livingAccounts).toBe(gangsters.length)
  const money = gangsters.reduce((sum, { pocketEuro, bankEuro }) => sum + pocketEuro + bankEuro, 0)
  expect(Math.abs((last?.moneyEuro ?? 0) / money - 1)).toBeLessThan(0.01)
  const crimes = past.map((one) => one.crimes)
  expect(crimes).toEqual(crimes.toSorted((one, other) => one - other))
})

test('a seed names one world, the usual one without a name, and the small one has the hand-written alone', () => {
  expect(worldOf({})).toEqual(worldOf({ WORLD_SEED: 'Sottomondo' }))
  expect(worldOf({ WORLD_SEED: 'Napoli' })).toEqual(growWorld('Napoli'))
  expect(worldOf({ WORLD_SEED: 'Napoli' })).not.toEqual(worldOf({}))
  expect(worldOf({ WORLD_SEED: 'small' }).gangsters).toEqual(WORLD)
})

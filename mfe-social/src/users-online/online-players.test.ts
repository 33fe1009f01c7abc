import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OnlinePlayer } from './online-players.ts'
import { everybody, filterPlayers, rankOptions, withPresence } from './online-players.ts'

const player = (accountName: string, rankNumber: number, more: Partial<OnlinePlayer> = {}): OnlinePlayer => ({
  accountName,
  familySymbol: null,
  rank: `rank ${rankNumber}`,
  rankNumber,
  wealth: 0,
  heistAvailable: false,
  raidAvailable: false,
  isPremium: false,
  ...more,
})

const players = [
  player('Bruno', 2, { heistAvailable: true }),
  player('Anna', 2, { raidAvailable: true }),
  player('Salvatore', 9, { heistAvailable: true, raidAvailable: true }),
]
const names = (list: OnlinePlayer[]) => list.map((one) => one.accountName)

test("without filters all players pass, in the server's order", () => {
  expect(names(filterPlayers(players, everybody))).toEqual(['Bruno', 'Anna', 'Salvatore'])
})

test('filters narrow together', () => {
  expect(names(filterPlayers(players, { ...everybody, rank: '2' }))).toEqual(['Bruno', 'Anna'])
  expect(names(filterPlayers(players, { ...everybody, heistAvailable: true }))).toEqual(['Bruno', 'Salvatore'])
  expect(names(filterPlayers(players, { rank: '2', heistAvailable: true, raidAvailable: true }))).toEqual([])
})

test('a new player stands where their rank puts them, a leaving one is gone, and a repeated push counts once', () => {
  const news = { came: [player('Carla', 5), player('Aldo', 2)], gone: ['Anna', 'Nobody'] }
  const once = withPresence(players, news)
  expect(names(once)).toEqual(['Salvatore', 'Carla', 'Aldo', 'Bruno'])
  expect(withPresence(once, news)).toEqual(once)
  // Their present row replaces the one before.
  expect(withPresence(once, { came: [player('Bruno', 3)], gone: [] })).toHaveLength(4)
})

test('only ranks of online players are offered, each once', () => {
  expect(rankOptions(players)).toEqual([
    { value: 'all', label: 'Alle ranks' },
    { value: '2', label: 'rank 2' },
    { value: '9', label: 'rank 9' },
  ])
})

test('a filter shows those who fit it, all of them and nobody else', () => {
  const anyPlayer = fc
    .record({ name: fc.string(), rank: fc.constantFrom(1, 2, 10, 11), heist: fc.boolean(), raid: fc.boolean() })
    .map((one) => player(one.name, one.rank, { heistAvailable: one.heist, raidAvailable: one.raid }))
  const anyFilter = fc.record({
    rank: fc.constantFrom('all', '1', '2', '11'),
    heistAvailable: fc.boolean(),
    raidAvailable: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyPlayer), anyFilter, (all, filter) => {
      expect(filterPlayers(all, everybody)).toEqual(all)
      const fitting = all.filter(
        ({ rankNumber, heistAvailable, raidAvailable }) =>
          (filter.rank === 'all' || rankNumber === Number(filter.rank)) &&
          (heistAvailable || !filter.heistAvailable) &&
          (raidAvailable || !filter.raidAvailable),
      )
      expect(filterPlayers(all, filter)).toEqual(fitting)
    }),
  )
})

import { LeaderboardService } from '@sottomondo/proto/social/v1/leaderboard'
import { ProfileService } from '@sottomondo/proto/social/v1/profile'
import { StatisticsService } from '@sottomondo/proto/social/v1/statistics'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeNames } from '../../kernel/player/player.store.ts'
import { socialOf } from '../../service-of.ts'
import { writePlayerProgress } from '../player-progress/player-progress.store.ts'
import { profile as profileFeature } from '../profile/profile.ts'
import { statisticsRules } from '../statistics/statistics.rules.ts'
import { statistics as statisticsFeature } from '../statistics/statistics.ts'
import { leaderboard } from './leaderboard.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(socialOf(leaderboard, profileFeature, statisticsFeature), { clock })
const name = (accountId: number) => `Speler_${accountId}`
const caller = (accountId: number) => newPlayer({ accountId, accountName: name(accountId) })
const all = { page: 1, cityName: undefined, familyName: undefined }
const page = async (accountId: number) =>
  granted(await under.rpc(LeaderboardService).getPage(callOf(caller(accountId)), all))
async function statistics() {
  clock.advanceMs(statisticsRules.sharedMs)
  return granted(await under.rpc(StatisticsService).get(callOf(newPlayer()), {}))
}

interface State {
  experience: number
  alive: boolean
  cityName: string
  breakouts: number
}
const state: fc.Arbitrary<State> = fc.record({
  experience: fc.constantFrom(0, 0, 7, 300, 90_000),
  alive: fc.constantFrom(true, true, false),
  cityName: fc.constantFrom('Rome', 'Parijs'),
  breakouts: fc.nat(3),
})
/** A gangster with all the states that actions tells of them; of a resident the first ones may not say so yet. */
const gangster = fc.record({
  isResident: fc.boolean(),
  learnedAt: fc.nat(2),
  states: fc.array(state, { minLength: 1, maxLength: 4 }),
})

test('whatever comes first, twice or late: lists and places are of players, and the town’s figures are of all', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(gangster, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      async (made, random) => {
        const next = () => random.next().value as number
        await under.pool.query('delete from player_progress; delete from player_progress_sum; delete from player')
        const gangsters = made.map((one, index) => ({ ...one, accountId: index + 1 }))
        const published = gangsters.flatMap(({ accountId, isResident, learnedAt, states }) =>
          states.map(({ breakouts, ...one }, nth) => ({
            ...one,
            accountId,
            rankNumber: 1,
            crimesCommitted: one.experience,
            carCrimesCommitted: 1,
            successfulBreakouts: breakouts,
            version: nth + 1,
            ...(isResident && (nth >= learnedAt || nth === states.length - 1) && { isResident }),
          })),
        )
        const births = gangsters.map(({ accountId, isResident }) => ({
          accountId,
          userId: accountId,
          accountName: name(accountId),
          gender: 'male' as const,
          claimedExperience: 0,
          createdAtMs: accountId,
          ...(isResident && { isResident }),
        }))
        const anyOrder = <T>(list: readonly T[]) =>
          list
            .map((one) => [next(), one] as const)
            .toSorted(([one], [other]) => one - other)
            .map(([, one]) => one)
        for (const one of anyOrder([...published, ...published]))
          await writePlayerProgress(under.pool, [{ gangsters: [one] }])
        await writeNames(under.pool, anyOrder(births))

        const now = gangsters.flatMap(({ accountId, isResident, states }) => {
          const last = states.at(-1)
          return last ? [{ accountId, isResident, ...last }] : []
        })
        const living = now.filter(({ alive }) => alive)
        const players = living
          .filter(({ isResident }) => !isResident)
          .toSorted((one, other) => other.experience - one.experience || one.accountId - other.accountId)
        for (const { accountId } of now) {
          const shown = await page(accountId)
          expect(shown.leaderboard.map((one) => one.accountName)).toEqual(players.map((one) => name(one.accountId)))
          expect(shown.podium.map((one) => one.accountName)).toEqual(
            players.slice(0, 3).map((one) => name(one.accountId)),
          )
          expect(shown.totalPlayers).toBe(players.length)
          const place = players.findIndex((one) => one.accountId === accountId) + 1
          expect(shown.own?.place).toBe(place || undefined)
          const profile = granted(await under.rpc(ProfileService).get(callOf(undefined), { accountId, gender: 'male' }))
          expect(profile.rankPosition).toBe(place || undefined)
        }
        const figures = await statistics()
        expect(figures).toMatchObject({
          totalAccounts: now.length,
          livingAccounts: living.length,
          livingResidents: living.length - players.length,
          totalCrimes: now.reduce((sum, { experience }) => sum + experience, 0),
        })
        const listed = [...JSON.parse(figures.topBusters), ...JSON.parse(figures.latestUsers)]
        for (const { accountName } of listed)
          expect(now.find((one) => name(one.accountId) === accountName)?.isResident).toBe(false)
        const ofAll =
          'select city_name, bucket::int, count(*)::int as players from player_progress group by 1, 2 order by 1, 2'
        const counted = `select city_name, bucket::int, players::int from player_progress_sum where players > 0 order by 1, 2`
        expect((await under.pool.query(counted)).rows).toEqual((await under.pool.query(ofAll)).rows)
      },
    ),
    { numRuns: 40 },
  )
})

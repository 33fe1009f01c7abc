import { ProfileService } from '@sottomondo/proto/social/v1/profile'
import { writeCards } from '@sottomondo/server-kit/card'
import { onlineKey } from '@sottomondo/server-kit/online'
import { callOf, granted, refused, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { expect, test } from 'vitest'
import { writeWealth } from '../../kernel/player/player.store.ts'
import { socialOf } from '../../service-of.ts'
import { writePlayerProgress } from '../player-progress/player-progress.store.ts'
import { keepPresence } from '../users-online/users-online.store.ts'
import { profile } from './profile.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(socialOf(profile), { clock })
const get = (accountId: number, gender = 'male') =>
  under.rpc(ProfileService).get(callOf(undefined), { accountId, gender })

const beginner = {
  rankNumber: 1,
  rank: 'Cittadino',
  wealth: 0,
  isPremium: false,
  online: false,
  heistAvailable: false,
  raidAvailable: false,
  honor: 0,
}

/** A gangster's state as actions tells it. */
const state = {
  alive: true,
  experience: 0,
  cityName: 'Rome',
  rankNumber: 3,
  crimesCommitted: 0,
  carCrimesCommitted: 0,
  successfulBreakouts: 0,
  version: 1,
}

test('a player without any facts yet is a beginner', async () => {
  expect(granted(await get(1))).toEqual(beginner)
})

test('it shows the data of facts, and whether the player is online', async () => {
  await writePlayerProgress(under.pool, [{ gangsters: [{ ...state, accountId: 2, rankNumber: 11 }] }])
  await writeWealth(under.pool, [{ accountId: 2, wealthIcons: 4, version: 2 }])
  await under.redis.zAdd(onlineKey, { value: '2', score: clock.nowMs() })
  const shown = { rankNumber: 11, rankPosition: 1, wealth: 4, heistAvailable: true, raidAvailable: true, online: true }
  const seenMs = clock.nowMs()
  const published = { lastActiveMs: seenMs }
  expect(granted(await get(2, 'female'))).toEqual({ ...beginner, ...shown, ...published, rank: 'La Prima Signora' })
  await keepPresence(under.pool, under.redis, clock.nowMs())
  expect(granted(await get(2))).toMatchObject({ online: true, onlineSinceMs: seenMs })
  clock.advanceMs(24 * 3_600_000)
  expect(granted(await get(2))).toMatchObject({ online: false, lastActiveMs: seenMs, onlineSinceMs: undefined })
  await keepPresence(under.pool, under.redis, clock.nowMs())
  expect(granted(await get(2))).toMatchObject({ online: false, lastActiveMs: seenMs, onlineSinceMs: undefined })
})

test('a living gangster has their place by experience', async () => {
  const gangsters = [
    { accountId: 31, experience: 500, alive: true },
    { accountId: 32, experience: 900, alive: true },
    { accountId: 33, experience: 950, alive: false },
  ].map((one) => ({ ...state, ...one }))
  await writePlayerProgress(under.pool, [{ gangsters }])
  const places = await Promise.all([31, 32, 33].map(async (id) => granted(await get(id)).rankPosition))
  expect(places).toEqual([2, 1, undefined])
})

test('the card is newer than the facts', async () => {
  await writePlayerProgress(under.pool, [{ gangsters: [{ ...state, accountId: 3 }] }])
  const fields = { cityName: 'Rome', rankNumber: 6, rank: 'Nessuno', jailedUntilMs: clock.nowMs() + 1 }
  await writeCards(under.redis, 'actions', [{ accountId: 3, version: 1, fields }])
  expect(granted(await get(3))).toMatchObject({ ...beginner, rankNumber: 6, rank: 'Nessuno' })
})

test.each([0, -1])('%s is nobody', async (accountId) => {
  expect(refused(await get(accountId)).id).toBe('notFound')
})

import { ProfileService } from '@sottomondo/proto/social/v1/profile'
import { SearchService } from '@sottomondo/proto/social/v1/search'
import { UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { onlineKey } from '@sottomondo/server-kit/online'
import { callOf, granted } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { useFamilies } from '../../testing/use-families.ts'
import { profile as profileFeature } from '../profile/profile.ts'
import { search } from '../search/search.ts'
import { usersOnline } from '../users-online/users-online.ts'

const under = useFamilies(profileFeature, search, usersOnline)

test('profile, search and online players show a member’s family', async () => {
  const { familyId, familyName, don } = await under.found()
  await under.pool.query(`update family set family_symbol = 'raven' where id = $1`, [familyId])
  await under.redis.zAdd(onlineKey, { value: `${don.accountId}`, score: under.clock.nowMs() })
  const profile = () => under.rpc(ProfileService).get(callOf(undefined), { accountId: don.accountId, gender: 'male' })
  expect(granted(await profile())).toMatchObject({ familyName, familySymbol: 'raven', role: 'DON' })
  const found = granted(await under.rpc(SearchService).findPlayers(callOf(don), { q: don.accountName }))
  expect(found.players).toMatchObject([{ accountName: don.accountName, familySymbol: 'raven' }])
  const { players } = granted(await under.rpc(UsersOnlineService).list(callOf(don), {}))
  expect(players.find(({ accountName }) => accountName === don.accountName)?.familySymbol).toBe('raven')

  await under.pool.query('delete from family_member where account_id = $1', [don.accountId])
  expect(granted(await profile())).toMatchObject({ familyName: undefined, familySymbol: undefined, role: undefined })
})

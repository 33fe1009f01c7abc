import { SearchService } from '@sottomondo/proto/social/v1/search'
import { cardKey } from '@sottomondo/server-kit'
import { callOf, eventually, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { beforeAll, expect, test } from 'vitest'
import { writeDeaths, writeNames } from '../player/player.store.ts'
import { social } from '../service.ts'
import { searchRules } from './search.rules.ts'

const under = useService(social)
const found = async (q: string) =>
  granted(await under.rpc(SearchService).findPlayers(callOf(newPlayer()), { q })).accountNames

const names = ['Rosalba', 'ROSSI', 'Vito_Rosso', 'Il-Rosso', 'Rocco', 'vito_a', 'vitoXa']
beforeAll(async () => {
  const many = Array.from({ length: 30 }, (_, index) => `Zeno${String(index).padStart(2, '0')}`)
  const born = [...names, ...many].map((accountName, index) => ({
    ...{ accountId: index + 1, userId: index + 1, accountName, gender: 'male' as const },
    ...{ claimedExperience: 0, createdAtMs: 1 },
  }))
  await writeNames(under.pool, born)
})

test('names that begin with the text come first, then those that contain it, in any case', async () => {
  expect(await found('ros')).toEqual(['Rosalba', 'ROSSI', 'Il-Rosso', 'Vito_Rosso'])
  expect(await found(' ROSS ')).toEqual(['ROSSI', 'Il-Rosso', 'Vito_Rosso'])
})

test('one or two letters are found inside names as well, and the list is limited', async () => {
  expect(await found('ro')).toEqual(['Rocco', 'Rosalba', 'ROSSI', 'Il-Rosso', 'Vito_Rosso'])
  expect(await found('so')).toEqual(['Il-Rosso', 'Vito_Rosso'])
  expect(await found('x')).toEqual(['vitoXa'])
  expect(await found('-')).toEqual(['Il-Rosso'])
  expect(await found('zeno')).toHaveLength(searchRules.foundMost)
})

test('wildcards have no special meaning', async () => {
  expect(await found('vito_')).toEqual(['vito_a', 'Vito_Rosso'])
  for (const nothing of ['', '%', '_%', "'; drop table player", 'ros%', 'é', 'x'.repeat(100)])
    expect(await found(nothing)).toEqual([])
})

test('the dead are not found, at once by their cards, and later by the fact of their death', async () => {
  const rocco = names.indexOf('Rocco') + 1
  await under.redis.hSet(cardKey(rocco), 'accounts', JSON.stringify({ accountName: 'Rocco', userId: 1, alive: false }))
  expect(await found('roc')).toEqual([])
  await under.redis.del(cardKey(rocco))
  expect(await found('roc')).toEqual(['Rocco'])
  const death = (accountId: number) => ({
    ...{ deathId: `d${accountId}`, accountId, accountName: 'Iemand', killerAccountId: null, diedAtMs: 1 },
    cause: 'admin' as const,
  })
  await under.publish('sottomondo.actions.death.occurred.v1', death(rocco))
  await eventually(async () => expect(await found('roc')).toEqual([]))
  // The dead take no place in the list.
  const firstZeno = names.length + 1
  await writeDeaths(
    under.pool,
    Array.from({ length: searchRules.foundMost }, (_, index) => death(firstZeno + index)),
  )
  expect(await found('zeno')).toHaveLength(30 - searchRules.foundMost)
})

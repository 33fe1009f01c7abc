import { SearchService } from '@sottomondo/proto/social/v1/search'
import { cardKey } from '@sottomondo/server-kit/card'
import { onlineKey } from '@sottomondo/server-kit/online'
import { callOf, granted, newPlayer, run, useService } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeAll, expect, test } from 'vitest'
import { writeDeaths, writeNames } from '../../kernel/player/player.store.ts'
import { player } from '../../kernel/player/player.ts'
import { socialOf } from '../../service-of.ts'
import { usersOnlineRules } from '../users-online/users-online.rules.ts'
import { searchRules } from './search.rules.ts'
import { findByName } from './search.store.ts'
import { search } from './search.ts'

const under = useService(socialOf(search, player))
const ask = async (q: string) => granted(await under.rpc(SearchService).findPlayers(callOf(newPlayer()), { q }))
const found = async (q: string) => (await ask(q)).accountNames

const names = ['Rosalba', 'ROSSI', 'Vito_Rosso', 'Il-Rosso', 'Rocco', 'vito_a', 'vitoXa']
beforeAll(async () => {
  const many = Array.from({ length: 30 }, (_, index) => `Zeno${String(index).padStart(2, '0')}`)
  const born = [...names, ...many].map((accountName, index) => ({
    accountId: index + 1,
    userId: index + 1,
    accountName,
    gender: 'male' as const,
    claimedExperience: 0,
    createdAtMs: 1,
  }))
  await writeNames(under.pool, born)
})

test('names that begin with the text come first, then those that contain it, in any case', async () => {
  expect(await found('ros')).toEqual(['Rosalba', 'ROSSI', 'Il-Rosso', 'Vito_Rosso'])
  for (const q of [' ROSS ', 'róss', 'ro\u0301ss']) expect(await found(q)).toEqual(['ROSSI', 'Il-Rosso', 'Vito_Rosso'])
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
  for (const nothing of ['', '%', '_%', "'; drop table player", 'ros%', 'ß', 'x'.repeat(100)])
    expect(await found(nothing)).toEqual([])
})

test('the dead stand behind the living, at once by their cards, and later by the fact of their death', async () => {
  const everybody = async (q: string) =>
    (await ask(q)).players.map(({ accountName, isAlive }) => `${isAlive ? '' : '†'}${accountName}`)
  const rocco = names.indexOf('Rocco') + 1
  await under.redis.hSet(cardKey(rocco), 'accounts', JSON.stringify({ accountName: 'Rocco', userId: 1, alive: false }))
  expect(await found('roc')).toEqual([])
  expect(await everybody('ro')).toEqual(['Rosalba', 'ROSSI', 'Il-Rosso', 'Vito_Rosso', '†Rocco'])
  await under.redis.del(cardKey(rocco))
  expect(await found('roc')).toEqual(['Rocco'])
  const death = (accountId: number) => ({
    deathId: `d${accountId}`,
    accountId,
    accountName: 'Iemand',
    killerAccountId: null,
    diedAtMs: 1,
    cause: 'admin' as const,
  })
  await under.publish('sottomondo.actions.death.occurred.v1', death(rocco))
  await eventually(async () => expect(await found('roc')).toEqual([]))
  expect(await everybody('roc')).toEqual(['†Rocco'])
  // Of the dead only the beginning of a name is looked for.
  expect(await everybody('occ')).toEqual([])
  // The dead take no place in the list.
  const firstZeno = names.length + 1
  await writeDeaths(
    under.pool,
    Array.from({ length: searchRules.foundMost }, (_, index) => death(firstZeno + index)),
  )
  expect(await found('zeno')).toHaveLength(30 - searchRules.foundMost)
  expect(await everybody('zeno')).toHaveLength(searchRules.foundMost)
})

test('a found player comes with who is online, their rank and premium', async () => {
  const vito = names.indexOf('vito_a') + 1
  const nowMs = under.clock.nowMs()
  const shown = async () => (await ask('vito_a')).players[0]
  expect(await shown()).toMatchObject({ accountName: 'vito_a', isAlive: true, isOnline: false, isPremium: false })
  await under.redis.zAdd(onlineKey, { value: String(vito), score: nowMs })
  await under.redis.hSet(cardKey(vito), 'economy', JSON.stringify({ premiumUntilMs: nowMs + 1000, v: 1 }))
  await under.redis.hSet(cardKey(vito), 'actions', JSON.stringify({ rankNumber: 4, rank: 'Dief', v: 1 }))
  expect(await shown()).toMatchObject({ isOnline: true, isPremium: true, rankNumber: 4, rank: 'Dief' })
  under.clock.advanceMs(usersOnlineRules.onlineMs + 1)
  expect(await shown()).toMatchObject({ isOnline: false, isPremium: false })
})

test('a name is found in its new form only once it has changed, and not at all once its player is gone', async () => {
  const accountId = 5000
  const born = { accountId, userId: 1, gender: 'male' as const, claimedExperience: 0 }
  await writeNames(under.pool, [{ ...born, accountName: 'Quirino', createdAtMs: 1 }])
  await writeNames(under.pool, [{ ...born, accountName: 'Ubaldo', createdAtMs: 2 }])
  expect(await found('quirin')).toEqual([])
  expect(await found('bald')).toEqual(['Ubaldo'])
  await run(under.pool, 'test_gone', 'delete from player where account_id = $1', [accountId])
  expect(
    await run(under.pool, 'test_parts_of', 'select part from name_part where account_id = $1', [accountId]),
  ).toEqual([])
})

test('a search reads the index of parts only, whatever is looked for and however many names there are', async () => {
  await run(
    under.pool,
    'test_many',
    `insert into player (account_id, account_name) select n, 'Aldo' || md5(n::text)::char(11) from generate_series(10000, 12999) n`,
  )
  await under.pool.query('analyze player')
  const client = await under.pool.connect()
  try {
    await findByName(client, 'a')
    const { rows } = await client.query(`select name from pg_prepared_statements where name like '%search_found%'`)
    for (const [mode, sought] of [
      ['force_generic_plan', 'a'],
      ...['a', 'aldo', 'e', 'zz'].map((text) => ['force_custom_plan', text]),
    ]) {
      await client.query(`set plan_cache_mode = ${mode}`)
      const plan = await client.query(`explain execute "${rows[0].name}"('${sought}')`)
      const lines = plan.rows.map((line): string => line['QUERY PLAN']).filter((line) => line.includes('name_part'))
      expect(lines).toHaveLength(3)
      for (const line of lines) expect(line).toContain('Index Only Scan using name_part_pkey')
    }
  } finally {
    client.release(true)
  }
})

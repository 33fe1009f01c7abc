import { facts } from '@sottomondo/event-contract/facts'
import { ModifyPlayerService } from '@sottomondo/proto/actions/v1/modify_player'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { PresentStateService } from '@sottomondo/proto/common/v1/present_state'
import { transaction } from '@sottomondo/server-kit/database'
import { accountsNamed, knowReader } from '@sottomondo/server-kit/outbox'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { modifyPlayer } from '../../features/modify-player/modify-player.ts'
import { status } from '../../features/status/status.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { gangsterState } from './gangster-state.ts'

const actions = useActions([gangsterState, modifyPlayer, status])
const subject = 'sottomondo.actions.gangster.changed.v1'
const nobody = { requestId: 'a-service', caller: undefined, traceparent: undefined }

async function gangster() {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getStatus(callOf(caller), {}))
  return caller
}
/** Returns what was told of a gangster, oldest first. */
async function publishedOf({ accountId }: { accountId: number }) {
  const all = (await actions.outbox({ subject })).flatMap(({ payload }) => facts[subject].parse(payload).gangsters)
  return all.filter((one) => one.accountId === accountId)
}
const modify = async (of: { accountId: number; accountName: string }, experienceChange: number) =>
  granted(
    await actions.rpc(ModifyPlayerService).modify(callOf({ ...actions.newPlayer(), isAdmin: true }), {
      userAccountId: of.accountId,
      userAccountName: of.accountName,
      reason: 'proef',
      honorChange: 0,
      bulletsChange: 0,
      cashPocketChange: 0,
      experienceChange,
    }),
  )
const runOf = async (name: string) =>
  granted(await actions.rpc(PresentStateService).getProgress(nobody, {})).runs.find(({ state }) => state === name)
const stored = async (accountId: number) =>
  (await actions.pool.query('select experience::int, version::int from gangster where account_id = $1', [accountId]))
    .rows[0]

test('who changed is told as they are, with their version, and others are not', async () => {
  // At the first start everybody is told once.
  await eventually(async () => expect((await runOf('gangsters'))?.endedAtMs).toBeDefined())
  const [me, other] = [await gangster(), await gangster()]
  await modify(me, 1_000)
  await modify(me, 200)
  await eventually(async () => expect(await publishedOf(me)).not.toEqual([]))
  await eventually(async () => expect((await publishedOf(me)).at(-1)).toMatchObject(await stored(me.accountId)))
  expect((await publishedOf(me)).at(-1)).toMatchObject({ alive: true, rankNumber: 3, experience: 1_200 })
  expect(await publishedOf(other)).toEqual([])
})

test('a kill before the commit loses nobody, and after it nobody is named again', async () => {
  const accountId = 880_001
  await knowReader(actions.pool, 'probe')
  await actions.pool.query(`insert into outbox (subject, payload) values ('sottomondo.actions.probe.made.v1', $1)`, [
    JSON.stringify({ other: 5, helperAccountId: accountId, list: [{ accountId: accountId + 1 }] }),
  ])
  const look = (then = () => {}) =>
    transaction(actions.pool, async (tx) => {
      const { accountIds = [] } = (await accountsNamed(tx, 'probe', [])) ?? {}
      then()
      return accountIds.filter((id) => id >= accountId)
    })
  const killed = () => {
    throw new Error('killed')
  }
  await expect(look(killed)).rejects.toThrow('killed')
  const named: number[] = []
  await eventually(async () => {
    named.push(...(await look()))
    expect(named.sort()).toEqual([accountId, accountId + 1])
  })
  expect(await look()).toEqual([])
})

test('present state is published again in portions, for services only, and each gangster once', async () => {
  const many = Array.from({ length: 1_100 }, (_, index) => 900_000 + index)
  await actions.pool.query(
    `insert into gangster (account_id, user_id, account_name, gender, city_name, life, max_life)
     select id, id, 'Veel_' || id, 'male', 'Rome', 10, 10 from unnest($1::bigint[]) id`,
    [many],
  )
  const rpc = actions.rpc(PresentStateService)
  expect(refused(await rpc.republish(callOf(actions.newPlayer()), { states: [] })).id).toBe('forbidden')
  expect(refused(await rpc.republish(nobody, { states: ['onzin'] })).id).toBe('notFound')
  granted(await rpc.republish({ ...nobody, requestId: 'once' }, { states: ['gangsters'] }))
  const run = () => runOf('gangsters')
  await eventually(async () => expect((await run())?.endedAtMs).toBeDefined())
  const { rows } = await actions.pool.query('select count(*)::int as all from gangster')
  expect((await run())?.published).toBe(rows[0].all)
  for (const accountId of many) expect(await publishedOf({ accountId })).toHaveLength(1)
})

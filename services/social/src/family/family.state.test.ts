import { publishPortion } from '@sottomondo/server-kit'
import { eventually } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { useFamilies } from '../testing/use-families.ts'
import { familyState, memberState } from './family.state.ts'

const under = useFamilies()

test('families and members are published again as they are, with the versions that they have', async () => {
  const made = await under.familyOf('CONSIGLIERE', 'MEMBER')
  const accountIds = (['DON', 'CONSIGLIERE', 'MEMBER'] as const).map((role) => made.of(role).accountId)
  const latest = async (subject: string, key: string, id: number) =>
    (await under.outbox({ subject }))
      .map(({ payload }) => payload)
      .filter((payload) => payload[key] === id)
      .at(-1)
  const family = () => latest('sottomondo.social.family.changed.v1', 'familyId', made.familyId)
  const members = () =>
    Promise.all(accountIds.map((id) => latest('sottomondo.social.family.member-changed.v1', 'accountId', id)))
  const before = { family: await family(), members: await members() }

  await under.pool.query(`delete from outbox where subject like 'sottomondo.social.family.%'`)
  await under.pool.query('update present_state set requested_at = now(), after_key = 0, ended_at = null')
  await eventually(async () => expect((await members()).every(Boolean) && (await family())).toBeTruthy())
  expect(await family()).toEqual(before.family)
  const known = ({ cause: _cause, byAccountId: _by, changedAtMs: _at, ...state }: Record<string, unknown>) => state
  expect((await members()).map((one) => known(one ?? {}))).toEqual(before.members.map((one) => known(one ?? {})))
  expect(await publishPortion(under.pool, [familyState, memberState])).toBe(false)
})

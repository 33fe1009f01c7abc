import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { callOf, granted } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { useFamilies } from '../../testing/use-families.ts'

const under = useFamilies()

const latest = async (subject: string, key: string, id: number) =>
  (await under.outbox({ subject }))
    .map(({ payload }) => payload)
    .filter((payload) => payload[key] === id)
    .at(-1)
const memberOf = (accountId: number) =>
  latest('sottomondo.social.family.member-changed.v1', 'accountId', accountId) as Promise<Record<string, unknown>>
/** Asks for both states again, and waits until nothing of them is left to publish. */
async function republish(): Promise<void> {
  await under.pool.query(`delete from outbox where subject like 'sottomondo.social.family.%'`)
  await under.pool.query('update present_state set requested_at = now(), after_key = 0, ended_at = null')
  await eventually(async () => {
    const { rows } = await under.pool.query('select from present_state where ended_at is null')
    expect(rows).toEqual([])
  })
}
const known = ({ cause: _cause, byAccountId: _by, changedAtMs: _at, ...state }: Record<string, unknown>) => state

test('families and members are published again as they are, with the versions that they have', async () => {
  const made = await under.familyOf('CONSIGLIERE', 'MEMBER')
  const accountIds = (['DON', 'CONSIGLIERE', 'MEMBER'] as const).map((role) => made.of(role).accountId)
  const family = () => latest('sottomondo.social.family.changed.v1', 'familyId', made.familyId)
  const members = () => Promise.all(accountIds.map(memberOf))
  const before = { family: await family(), members: await members() }
  await republish()
  expect(await family()).toEqual(before.family)
  expect((await members()).map(known)).toEqual(before.members.map(known))
})

test('who has left, was kicked or saw their family end is published as in none; who joined again as a member', async () => {
  const [made, other] = [await under.familyOf('CONSIGLIERE', 'SUCCESSOR', 'MEMBER'), await under.found()]
  const [left, kicked, back] = [made.of('CONSIGLIERE'), made.of('SUCCESSOR'), made.of('MEMBER')]
  const { don: single } = await under.found()
  const leave = (who: typeof left) => under.rpc(FamilyService).leave(callOf(who), {})
  for (const one of [left, back, single]) granted(await leave(one))
  granted(await under.rpc(FamilyService).kick(callOf(made.don), { memberName: kicked.accountName }))
  await under.join(other, back)
  const all = [left, kicked, single, back].map(({ accountId }) => accountId)
  const before = await Promise.all(all.map(memberOf))
  expect(before.map(({ role }) => role)).toEqual([null, null, null, 'MEMBER'])
  await republish()
  expect((await Promise.all(all.map(memberOf))).map(known)).toEqual(before.map(known))
})

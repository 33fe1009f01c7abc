import { expect, test } from 'vitest'
import { useFamilies } from '../../../testing/use-families.ts'
import { forgetInvitations } from '../invitation/invitation.store.ts'
import { forgetEventBooks } from './event.store.ts'

const under = useFamilies()

test('ended invitations and the event books of ended families are forgotten, and nothing else', async () => {
  const [ended, alive] = [await under.familyOf('MEMBER'), await under.familyOf('MEMBER')]
  const nowMs = under.clock.nowMs()
  await under.pool.query('update family set ended_at = to_timestamp($2::float8 / 1000) where id = $1', [
    ended.familyId,
    nowMs - 1000,
  ])
  const invited = (invitee: number, state: string) =>
    under.pool.query(
      `insert into family_invitation (family_id, inviter_account_id, inviter_name, invitee_account_id, invitee_name, role,
        join_cost_euro, invited_at, lapses_at, state, ended_at)
      values ($1, 1, 'A', $2, 'B', 'MEMBER', 0, now(), now(), $3::text,
        case when $3::text <> 'OPEN' then to_timestamp($4::float8 / 1000) end)`,
      [alive.familyId, invitee, state, nowMs - 1000],
    )
  await invited(901, 'OPEN')
  await invited(902, 'DECLINED')
  const left = async () => {
    const { rows } = await under.pool.query(
      `select (select count(*)::int from family_event where family_id = $1) as of_ended,
        (select count(*)::int from family_event where family_id = $2) as of_alive,
        (select array_agg(invitee_account_id::int order by 1) from family_invitation where family_id = $2
          and invitee_account_id > 900 and invitee_account_id < 903) as invitees`,
      [ended.familyId, alive.familyId],
    )
    return rows[0]
  }
  const before = await left()
  expect(before).toMatchObject({ invitees: [901, 902] })
  expect(before.of_ended).toBeGreaterThan(0)
  await forgetEventBooks(under.pool, nowMs - 2000)
  await forgetInvitations(under.pool, nowMs - 2000)
  expect(await left()).toEqual(before)
  await forgetEventBooks(under.pool, nowMs)
  await forgetInvitations(under.pool, nowMs)
  expect(await left()).toEqual({ ...before, of_ended: 0, invitees: [901] })
})

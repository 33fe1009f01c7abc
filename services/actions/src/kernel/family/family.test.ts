import type { FactPayload } from '@sottomondo/event-contract/facts'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { publishFact } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { jail } from '../../features/jail/jail.ts'
import { status } from '../../features/status/status.ts'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'
import { family } from './family.ts'

const actions = useActions([family, jail, status])
let lastMessage = 0
const messageId = () => `family-${++lastMessage}`

const changed = (familyId: number, version: number, other: { familyName: string; endedAtMs?: number }) =>
  publishFact(
    actions.kit,
    'sottomondo.social.family.changed.v1',
    {
      familyId,
      version,
      familySymbol: 'ster',
      cityName: 'Rome',
      donAccountId: 1,
      memberCount: 2,
      createdAtMs: 1,
      endedAtMs: null,
      ...other,
    },
    { messageId: messageId() },
  )

function memberChanged({ accountId }: Caller, familyId: number | null, version: number) {
  const fact: FactPayload<'sottomondo.social.family.member-changed.v1'> = {
    accountId,
    familyId,
    role: familyId === null ? null : 'MEMBER',
    cause: 'present',
    ofFamilyId: familyId ?? 1,
    familyName: 'Via Appia',
    byAccountId: null,
    changedAtMs: 1,
    version,
  }
  return publishFact(actions.kit, 'sottomondo.social.family.member-changed.v1', fact, { messageId: messageId() })
}

const statusOf = async (caller: Caller) => granted(await actions.rpc(StatusService).getStatus(callOf(caller), {}))
const familyOf = async (caller: Caller) => {
  const { familyName, familySymbol } = await statusOf(caller)
  return { familyName, familySymbol }
}

test('a gangster’s status and the jail show the family that social told of last', async () => {
  const caller = actions.newPlayer()
  expect(await familyOf(caller)).toEqual({ familyName: undefined, familySymbol: undefined })
  // The member is known before the family, and an older state comes late.
  await memberChanged(caller, 901, 12)
  await changed(901, 11, { familyName: 'Via Appia' })
  await memberChanged(caller, null, 10)
  await eventually(async () =>
    expect(await familyOf(caller)).toEqual({ familyName: 'Via Appia', familySymbol: 'ster' }),
  )

  await actions.pool.query(`update gangster set jailed_until = $2, version = version + 1 where account_id = $1`, [
    caller.accountId,
    new Date(actions.clock.nowMs() + 60_000),
  ])
  const { prisoners } = granted(await actions.rpc(JailService).listPrisoners(callOf(caller), { limit: 100 }))
  expect(prisoners.find(({ name }) => name === caller.accountName)).toMatchObject({ familySymbol: 'ster' })

  await changed(901, 14, { familyName: 'Via Aurelia' })
  await eventually(async () => expect((await familyOf(caller)).familyName).toBe('Via Aurelia'))
  await changed(901, 13, { familyName: 'Te laat' })
  await memberChanged(caller, null, 15)
  await eventually(async () => expect((await familyOf(caller)).familyName).toBeUndefined())
  await memberChanged(caller, 901, 16)
  await eventually(async () => expect((await familyOf(caller)).familyName).toBe('Via Aurelia'))
})

test('a family that has ended is shown no more', async () => {
  const caller = actions.newPlayer()
  await statusOf(caller)
  await memberChanged(caller, 902, 22)
  await changed(902, 21, { familyName: 'Les Ombres' })
  await eventually(async () => expect((await familyOf(caller)).familyName).toBe('Les Ombres'))
  await changed(902, 23, { familyName: 'Les Ombres', endedAtMs: 5 })
  await eventually(async () => expect((await familyOf(caller)).familyName).toBeUndefined())
})

import { forgetOld } from '@sottomondo/server-kit/feature'
import { createLogger } from '@sottomondo/server-kit/log'
import { connectNats } from '@sottomondo/server-kit/nats'
import { expect, it } from 'vitest'
import { features } from '../gen/features.ts'
import {
  accountsUnderTest,
  count,
  forgot,
  granted,
  loggedIn,
  signedUp,
  visitor,
} from '../test-support/accounts-under-test.ts'
import { sha256 } from './kernel/secrets.ts'
import { sessionRules } from './kernel/session/session.rules.ts'
import { createSessionCopies, sessionKey } from './kernel/session/session-copies.ts'
import { usedRules } from './kernel/user/user.rules.ts'

const under = accountsUnderTest()

it('deletes rows that nobody can use any more, and nothing else', async () => {
  const person = await signedUp(under)
  granted(await under.auth.resendOtp(visitor(), { phone: person.phone, userId: person.userId }))
  granted(await forgot(under, person.email))
  await loggedIn(under, person)
  const tables = ['session', 'otp', 'password_reset', 'throttle', 'outgoing_message']
  const counts = () => Promise.all(tables.map((table) => count(under.pool, table, 'true')))
  const before = await counts()
  expect(before.every((rows) => rows > 0)).toBe(true)
  await forgetOld(features, under.pool, under.clock.nowMs())
  expect(await counts()).toEqual(before)
  await forgetOld(features, under.pool, under.clock.nowMs() + usedRules.keptSeconds * 1000 + 1)
  expect(await counts()).toEqual([before[0], 0, 0, 0, before[4]])
  await forgetOld(features, under.pool, under.clock.nowMs() + sessionRules.lifeSeconds * 1000)
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
  expect(await count(under.pool, 'app_user', 'true')).toBe(1)
})

it('removes the copies of sessions that ended while Redis was away or a process died', async () => {
  const { sessionToken } = await loggedIn(under, await signedUp(under))
  const tokenHash = sha256(sessionToken)
  const copy = (await under.redis.get(sessionKey(tokenHash))) ?? ''
  granted(await under.auth.logOut(visitor(), { tokenHash }))
  await under.redis.set(sessionKey(tokenHash), copy)
  under.clock.advanceMs(sessionRules.staleNoteSeconds * 1000 + 1)
  const nats = await connectNats(under.natsUrl, 'test')
  const log = createLogger('test', 'fatal')
  await createSessionCopies({ ...under, nats, log }).sweep()
  expect(await under.redis.get(sessionKey(tokenHash))).toBeNull()
  expect(await count(under.pool, 'stale_copy', 'true')).toBe(0)
  await nats.close()
})

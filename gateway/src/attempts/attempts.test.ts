import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { refuse } from '@sottomondo/server-kit'
import { beforeEach, expect, test } from 'vitest'
import { useGateway } from '../testing/use-gateway.ts'
import { attemptRules } from './attempts.rules.ts'

const gateway = useGateway({ ATTEMPT_LIMIT_FACTOR: '1' })
beforeEach(async () => {
  gateway.fakes.reset()
  await gateway.redis.flushDb()
})

const { perName, perAddress } = attemptRules.login
const logIn = (email: string) => gateway.send('POST', '/api/auth/login', { body: { email, password: 'fout' } })
const wrong = async () => refuse('unauthenticated', 'Invalid login credentials.')
const user = { userId: 3, accountName: 'V', accountId: 4, email: 'v@x.nl', isAdmin: false, hasLivingAccount: true }
const right = async () => ({ user, phoneVerified: false, phone: '', sessionToken: '', expiresAtMs: 0 })

test('a name may be guessed at only so often, at once or one by one, in any spelling', async () => {
  gateway.fakes.answer(AuthService, 'logIn', wrong)
  const replies = await Promise.all(
    Array.from({ length: perName + 10 }, (_, i) => logIn(i % 2 ? 'Vito@x.nl' : 'vito@x.nl')),
  )
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(gateway.fakes.calls).toHaveLength(perName)
  expect(refused[0]?.json).toMatchObject({
    errorType: 'playerRateLimit',
    error: 'Te veel pogingen. Probeer het opnieuw over 15 minuten.',
    timeLeft: attemptRules.login.windowSeconds,
  })
  expect((await logIn('somebody-else@x.nl')).status).toBe(401)
})

test('an address may guess at only so many names', async () => {
  gateway.fakes.answer(AuthService, 'logIn', wrong)
  const replies = await Promise.all(Array.from({ length: perAddress + 5 }, (_, i) => logIn(`v${i}@x.nl`)))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('who logs in rightly is not counted', async () => {
  gateway.fakes.answer(AuthService, 'logIn', right)
  for (let i = 0; i < perName + 5; i++) expect((await logIn('v@x.nl')).status).toBe(200)
})

test('what sends messages counts each time', async () => {
  const forgot = () => gateway.send('POST', '/api/auth/forgot-password', { body: { emailOrUsername: 'vito@x.nl' } })
  for (let i = 0; i < attemptRules.password.perName; i++) expect((await forgot()).status).toBe(200)
  expect((await forgot()).status).toBe(429)
})

test('neither an e-mail address nor an internet address stands in Redis', async () => {
  gateway.fakes.answer(AuthService, 'logIn', wrong)
  await logIn('vito@x.nl')
  const keys = await gateway.redis.keys('*')
  expect(keys.some((key) => key.startsWith('attempts:login:'))).toBe(true)
  for (const key of keys) expect(key).not.toMatch(/vito|127\.0\.0\.1/)
})

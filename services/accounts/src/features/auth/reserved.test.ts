import { forgetOld } from '@sottomondo/server-kit/feature'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, it } from 'vitest'
import {
  accountsUnderTest,
  asUser,
  codeSentTo,
  count,
  granted,
  newPerson,
  otpOf,
  refusedWith,
  signedUp,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { signUpRules } from '../../kernel/user/user.rules.ts'
import { auth } from './auth.ts'

const under = accountsUnderTest()
const reservedMs = signUpRules.reservedSeconds * 1000

const find = async (accountName: string) => granted(await under.account.findByName(visitor(), { accountName }))
const births = (userId: number) => count(under.pool, 'outbox', `(payload->>'userId')::bigint = $1`, userId)
async function unverified() {
  const person = newPerson()
  return { ...person, ...granted(await under.auth.signUp(visitor(), person)) }
}

it('a gangster is born when the phone is verified: until then nobody finds them and no fact is published', async () => {
  const person = await unverified()
  const { accountName, userId, phone } = person
  expect(await find(accountName)).toMatchObject({ found: false })
  const somebody = await signedUp(under)
  await eventually(async () => {
    const { accountNames } = granted(await under.account.listLivingNames(visitor(), {}))
    expect(accountNames).toContain(somebody.accountName)
    expect(accountNames).not.toContain(accountName)
  })
  expect(await births(userId)).toBe(0)

  under.clock.advanceMs(60_000)
  const code = await codeSentTo(under, phone)
  await Promise.all(Array.from({ length: 5 }, () => under.auth.verifyOtp(visitor(), otpOf(phone, code))))
  const born = await find(accountName)
  expect(born).toMatchObject({ found: true, accountName, alive: true })
  expect(await births(userId)).toBe(1)
  const { rows } = await under.pool.query('select created_at from gangster where user_id = $1', [userId])
  expect(rows[0].created_at.getTime()).toBe(under.clock.nowMs())
  const card = JSON.parse((await under.redis.hGet(`card:${born.accountId}`, 'accounts')) ?? '')
  expect(card).toMatchObject({ accountName, userId, alive: true })
})

it.each(['accountName', 'email', 'phone'] as const)('a sign-up keeps its %s for a week, not for ever', async (kept) => {
  const first = await unverified()
  const second = { ...newPerson(), [kept]: first[kept] }
  under.clock.advanceMs(reservedMs)
  expect(refusedWith(await under.auth.signUp(visitor(), second))).toMatch(/al in gebruik/)
  under.clock.advanceMs(1)
  const { userId } = granted(await under.auth.signUp(visitor(), second))
  expect(await count(under.pool, 'app_user', 'id = any($1)', [first.userId, userId])).toBe(1)
  expect(await count(under.pool, 'gangster', 'user_id = $1', first.userId)).toBe(0)
})

it('a player may have a name that a sign-up reserved a week ago without verifying', async () => {
  const { accountName } = await unverified()
  const player = await signedUp(under)
  await under.pool.query('update gangster set died_at = now() where user_id = $1', [player.userId])
  const create = () => under.account.create(asUser(player.userId), { accountName, gender: 'male', claimPercentage: 0 })
  expect(refusedWith(await create())).toMatch(/al in gebruik/)
  under.clock.advanceMs(reservedMs + 1)
  granted(await create())
})

it('a verification at the moment of another sign-up either keeps everything or loses it to the other', async () => {
  for (let round = 0; round < 10; round++) {
    const { accountName, phone, userId } = await unverified()
    under.clock.advanceMs(reservedMs + 1)
    granted(await under.auth.resendOtp(visitor(), { phone, userId }))
    const code = await codeSentTo(under, phone)
    const answers = await Promise.all([
      under.auth.verifyOtp(visitor(), otpOf(phone, code)),
      under.auth.signUp(visitor(), { ...newPerson(), accountName }),
    ])
    expect(answers.filter(isRefusal)).toHaveLength(1)
    expect(await births(userId)).toBe(isRefusal(answers[0]) ? 0 : 1)
    expect(await count(under.pool, 'gangster', 'name = $1', accountName)).toBe(1)
  }
})

it('the scheduled job deletes unverified sign-ups; verified users stay', async () => {
  const [gone, stays] = [await unverified(), await signedUp(under)]
  await forgetOld([auth], under.pool, under.clock.nowMs() + reservedMs)
  expect(await count(under.pool, 'app_user', 'id = $1', gone.userId)).toBe(1)
  await forgetOld([auth], under.pool, under.clock.nowMs() + reservedMs + 1)
  expect(await count(under.pool, 'app_user', 'id = $1', gone.userId)).toBe(0)
  expect(await find(stays.accountName)).toMatchObject({ found: true })
})

import { isRefusal } from '@sottomondo/server-kit/refusal'
import { foldName } from '@sottomondo/server-kit/text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  accountsUnderTest,
  asUser,
  count,
  granted,
  newPerson,
  refusedWith,
  signedUp,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { signUpRules } from '../user/user.rules.ts'

const under = accountsUnderTest()
const taken = 'Deze gangsternaam is al in gebruik.'
const signUp = (accountName: string) => under.auth.signUp(visitor(), { ...newPerson(), accountName })
const check = (accountName: string) => under.auth.checkSignUp(visitor(), { ...newPerson(), accountName })
const kill = (userId: number) =>
  under.pool.query('update gangster set died_at = now() where user_id = $1 and died_at is null', [userId])

it('nobody can have a name that looks like a living gangster’s', async () => {
  await signedUp(under, { ...newPerson(), accountName: 'Vito_Rosso' })
  const player = await signedUp(under)
  await kill(player.userId)
  for (const accountName of ['vlto_rosso', 'vito-rosso', 'V1T0R0SS0', 'VitoRosso', '_vito_rosso_']) {
    expect(refusedWith(await signUp(accountName)), accountName).toBe(taken)
    expect(refusedWith(await check(accountName)), accountName).toBe(taken)
    const again = { accountName, gender: 'male', claimPercentage: 0 }
    expect(refusedWith(await under.account.create(asUser(player.userId), again)), accountName).toBe(taken)
  }
  granted(await check('Vito_Rossi'))
})

it('nobody can have a name that looks like one that a sign-up keeps, for as long as it keeps it', async () => {
  granted(await signUp('Keeper_01'))
  expect(refusedWith(await signUp('keeper-OI'))).toBe(taken)
  expect(refusedWith(await check('keeper-OI'))).toBe(taken)
  under.clock.advanceMs(signUpRules.reservedSeconds * 1000 + 1)
  granted(await check('keeper-OI'))
  granted(await signUp('keeper-OI'))
  expect(await count(under.pool, 'gangster', `lower(name) in ('keeper_01', 'keeper-oi')`)).toBe(1)
})

it('one of 20 concurrent sign-ups with lookalike names succeeds', async () => {
  const disguises = ['Lilo_010', 'LILO-010', 'lil0o1o', '1i1o-oio', 'L_I_L_O_0_1_0']
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nr) => signUp(disguises[nr % 5] as string)))
  const refused = answers.filter(isRefusal)
  expect(refused).toHaveLength(19)
  for (const { message } of refused) expect(message).toBe(taken)
})

it('of a dead gangster’s name only the exact text stays taken', async () => {
  const dead = await signedUp(under, { ...newPerson(), accountName: 'Gone_0ne' })
  await kill(dead.userId)
  expect(refusedWith(await signUp('gone_0NE'))).toBe(taken)
  granted(await signUp('gone_One'))
})

it('PostgreSQL folds a name as the code does', async () => {
  const { userId } = await signedUp(under)
  const names = fc.sample(fc.stringMatching(/^[A-Za-z0-9_-]{3,15}$/), 500)
  const { rows } = await under.pool.query<{ name: string; folded_name: string }>(
    `insert into gangster (user_id, name, gender, created_at, died_at)
     select $1, name, 'male', now(), now() from unnest($2::text[]) as given (name)
     on conflict do nothing returning name, folded_name`,
    [userId, names],
  )
  expect(rows.length).toBeGreaterThan(100)
  for (const { name, folded_name } of rows) expect(folded_name, name).toBe(foldName(name))
})

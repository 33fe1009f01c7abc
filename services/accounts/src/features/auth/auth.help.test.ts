import { expect, it } from 'vitest'
import { features } from '../../../gen/features.ts'
import { accountsUnderTest, granted, visitor } from '../../../test-support/accounts-under-test.ts'
import { otpRules } from './auth.rules.ts'

const under = accountsUnderTest(features)

it('gives players the figures of the rules', async () => {
  const { topics } = granted(await under.help.getRules(visitor(), {}))
  expect(topics.find(({ feature }) => feature === 'auth')?.figures).toContainEqual({
    label: 'Geldigheid van een gsm-code',
    value: { $case: 'number', value: otpRules.lifeSeconds },
    unit: 'seconds',
  })
})

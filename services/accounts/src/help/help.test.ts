import { expect, it } from 'vitest'
import { accountsUnderTest, granted, visitor } from '../../test-support/accounts-under-test.ts'
import { otpRules } from '../auth/auth.rules.ts'

const under = accountsUnderTest()

it('tells players the figures that the rules hold', async () => {
  const { topics } = granted(await under.help.getRules(visitor(), {}))
  expect(topics.map((topic) => topic.feature)).toEqual(['account', 'auth'])
  expect(topics[1]?.figures).toContainEqual({
    label: 'Geldigheid van een gsm-code',
    value: { $case: 'number', value: otpRules.lifeSeconds },
    unit: 'seconds',
  })
  for (const figure of topics.flatMap((topic) => topic.figures)) expect(figure.label).not.toBe('')
})

import type { ServiceName } from '@sottomondo/local/processes'
import type { Extra } from './extras.ts'
import { camelCase, pascalCase, snakeCase } from './names.ts'

/** The service in its tests: the imports, and the expression that starts it, as in its other tests. */
const UNDER_TEST: Record<ServiceName, { imports: string; under: string }> = {
  accounts: {
    imports: "import { accountsUnderTest } from '../../test-support/accounts-under-test.ts'\n",
    under: 'accountsUnderTest()',
  },
  actions: { imports: "import { useActions } from '../testing/use-actions.ts'\n", under: 'useActions()' },
  economy: {
    imports: "import { useService } from '@sottomondo/test-kit'\nimport { economy } from '../../service.ts'\n",
    under: 'useService(economy)',
  },
  casino: {
    imports:
      "import { DeedService } from '@sottomondo/proto/economy/v1/deed'\nimport { RoundService } from '@sottomondo/proto/economy/v1/round'\nimport { useService } from '@sottomondo/test-kit'\nimport { casino } from '../service.ts'\n",
    under: 'useService(casino, { rpcs: { economy: [DeedService, RoundService] } })',
  },
  social: {
    imports: "import { useService } from '@sottomondo/test-kit'\nimport { social } from '../service.ts'\n",
    under: 'useService(social)',
  },
}

/** Returns the tests of a new feature's service and screen. */
export function testsOf(
  domain: ServiceName,
  feature: string,
  paths: { service: string; remote: string },
  wanted: ReadonlySet<Extra>,
): Record<string, string> {
  const [camel, pascal, snake] = [camelCase(feature), pascalCase(feature), snakeCase(feature)]
  const { service, remote } = paths
  const under = UNDER_TEST[domain]
  const isPaid = wanted.has('reward')
  return {
    [`${service}.test.ts`]: `${under.imports}import { ${pascal}Service } from '@sottomondo/proto/${domain}/v1/${snake}'
import { callOf, granted, newPlayer, refused } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { ${camel}Rules, ${camel}Texts } from './${feature}.rules.ts'

const under = ${under.under}
const press = (caller = newPlayer(), amount = 1, requestId?: string) =>
  under.rpc(${pascal}Service).press(callOf(caller, requestId), { amount })
const pressesOf = async (caller = newPlayer()) => granted(await under.rpc(${pascal}Service).get(callOf(caller), {})).presses

test('a press counts', async () => {
  const me = newPlayer()
  expect(granted(await press(me, 3))).toEqual({ message: ${camel}Texts.pressed(3), presses: 3 })
  expect(await pressesOf(me)).toBe(3)
})

test('too many are refused and change nothing', async () => {
  const me = newPlayer()
  const { message } = refused(await press(me, ${camel}Rules.mostPresses + 1))
  expect(message).toBe(${camel}Texts.tooOften)
  expect(await pressesOf(me)).toBe(0)
})

test('the same request twenty times at once counts once', async () => {
  const me = newPlayer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(me, 1, 'the-same')))
  expect(new Set(answers.map((answer) => granted(answer).presses))).toEqual(new Set([1]))
  expect(await pressesOf(me)).toBe(1)
})
${domain === 'actions' ? refusedTestOf(feature) : ''}${isPaid ? factTestOf(feature) : ''}`,
    [`${remote}/src/${feature}/${pascal}Screen.test.tsx`]: `// @vitest-environment happy-dom
import { playAgainst } from '@sottomondo/mfe-kit/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './${pascal}Screen.tsx'

test('a press is sent and the count read again', async () => {
  let presses = 0
  const sent = await playAgainst({
    'GET /api/${feature}': () => ({ presses }),
    'POST /api/${feature}': ({ amount }) => {
      presses += amount
      return { message: 'Gedrukt.', presses }
    },
  })
  render(<Screen />)
  await screen.findByText('0 keer')
  await userEvent.click(screen.getByRole('button', { name: 'Druk' }))
  await screen.findByText('1 keer')
  expect(sent.find(({ call }) => call === 'POST /api/${feature}')?.body).toEqual({ amount: 1 })
})
`,
  }
}

const factTestOf = (feature: string) => {
  const camel = camelCase(feature)
  return `
test('the fact says what economy pays', async () => {
  const me = newPlayer()
  granted(await press(me, 2, 'paid'))
  const [done] = await under.outbox({ subject: 'sottomondo.actions.${feature}.done.v1', requestId: 'paid' })
  expect(done?.payload).toEqual({
    ${camel}Id: expect.any(Number),
    accountId: me.accountId,
    doneAtMs: under.clock.nowMs(),
    rewardEuro: 2 * ${camel}Rules.rewardEuro,
  })
})
`
}

const refusedTestOf = (feature: string) => {
  const camel = camelCase(feature)
  return `
test('who waits or sits in jail is refused, and nothing is counted', async () => {
  const me = newPlayer()
  granted(await press(me))
  expect(await under.outbox({ subject: \`push.account.\${me.accountId}\` })).toHaveLength(1)
  const { id, timeLeft } = refused(await press(me))
  expect({ id, timeLeft }).toEqual({ id: 'timer', timeLeft: ${camel}Rules.waitSeconds })
  await under.advance(${camel}Rules.waitSeconds * 1000)
  const until = new Date(under.clock.nowMs() + 60_000)
  await under.pool.query('update gangster set jailed_until = $1 where account_id = $2', [until, me.accountId])
  expect(refused(await press(me)).id).toBe('jail')
  expect(await pressesOf(me)).toBe(1)
})
`
}

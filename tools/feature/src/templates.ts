import type { ServiceName } from '@sottomondo/local/processes'
import { itemKindRow } from './economy-files.ts'
import type { Extra } from './extras.ts'
import { camelCase, pascalCase, snakeCase } from './names.ts'

/** The remote of each domain's screens. */
export const REMOTES: Record<ServiceName, string> = {
  accounts: 'mfe-social',
  actions: 'mfe-actions',
  economy: 'mfe-economy',
  casino: 'mfe-casino',
  social: 'mfe-social',
}

/** The service in its tests: its name, and the rpcs of others that fakes answer. */
const UNDER_TEST: Record<ServiceName, { name: string; imports: string; options: string }> = {
  accounts: { name: 'accounts', imports: '', options: '' },
  actions: {
    name: 'actionsService',
    imports: "import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'\n",
    options: ", {\n  env: { CLICK_TOKEN_SECRET: 'a secret only for tests' },\n  rpcs: { economy: [EscrowService] },\n}",
  },
  economy: { name: 'economy', imports: '', options: '' },
  casino: {
    name: 'casino',
    imports:
      "import { DeedService } from '@sottomondo/proto/economy/v1/deed'\nimport { RoundService } from '@sottomondo/proto/economy/v1/round'\n",
    options: ', { rpcs: { economy: [DeedService, RoundService] } }',
  },
  social: { name: 'social', imports: '', options: '' },
}

/**
 * Returns the files of a new feature, by path: a small one that works, from the table to the button. It counts how
 * often a player has pressed; put your own in the places marked TODO.
 */
export function filesOf(
  domain: ServiceName,
  feature: string,
  migrationNumber: string,
  wanted: ReadonlySet<Extra>,
): Record<string, string> {
  const isPaid = wanted.has('reward')
  const camel = camelCase(feature)
  const pascal = pascalCase(feature)
  const snake = snakeCase(feature)
  const remote = REMOTES[domain]
  const service = `services/${domain}/src/${domain === 'economy' ? 'features/' : ''}${feature}/${feature}`
  const under = UNDER_TEST[domain]
  return {
    [`proto/sottomondo/${domain}/v1/${snake}.proto`]: `syntax = "proto3";

package sottomondo.${domain}.v1;

// TODO What it is for. Fields have the names of the JSON; a time is created_at_ms here and createdAt there.
service ${pascal} {
  rpc Get(Get${pascal}Request) returns (Get${pascal}Reply) {
    option idempotency_level = NO_SIDE_EFFECTS;
  }
  rpc Press(Press${pascal}Request) returns (Press${pascal}Reply);
}

message Get${pascal}Request {}
message Get${pascal}Reply {
  int64 presses = 1;
}

message Press${pascal}Request {
  int64 amount = 1;
}
message Press${pascal}Reply {
  string message = 1;
  int64 presses = 2;
}
`,
    [`packages/api-contract/src/${domain}/${feature}.ts`]: `import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { amountOf } from '../fields.ts'

export const ${camel}Calls = defineCalls({
  'GET /api/${feature}': {
    summary: 'Get TODO what a player sees of ${feature}',
    access: 'player',
    rpc: '${domain}.${camel}.get',
    answer: z.object({ presses: z.number().int().nonnegative() }),
  },
  'POST /api/${feature}': {
    summary: 'Submit TODO what a player does with ${feature}',
    access: 'player',
    rpc: '${domain}.${camel}.press',
    switch: '${camel}',${
      domain === 'actions'
        ? `
    needs: { free: true, timer: '${camel}' },`
        : ''
    }
    form: true,
    body: z.object({ amount: amountOf({ missing: 'Hoe vaak druk je?' }) }),
    answer: z.object({ message: z.string(), presses: z.number().int() }),
  },
})
`,
    [`${service}.rules.ts`]: `${domain === 'actions' ? "import type { Needs } from '@sottomondo/server-kit'\n\n" : ''}/** TODO The numbers of ${feature}: each with its unit in its name and its source (spec 2 §2). */
export const ${camel}Rules = {
  /** In one press. */
  mostPresses: 10,${domain === 'actions' ? '\n  /** Until the next, at GAME_SPEED 1. */\n  waitSeconds: 60,' : ''}${isPaid ? '\n  /** For each press. */\n  rewardEuro: 1,' : ''}
} as const

${
  domain === 'actions'
    ? `/** What it needs beside its timer; the contract says the same. */\nexport const ${camel}Needs = { free: true } as const satisfies Needs\n\n`
    : ''
}/** What players read; screens show these sentences as they come. */
export const ${camel}Texts = {
  pressed: (amount: number) => \`Je hebt \${amount} keer gedrukt.\`,
  tooOften: \`Je drukt hoogstens \${${camel}Rules.mostPresses} keer.\`,
} as const
`,
    [`${service}.help.ts`]: `import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { ${camel}Rules } from './${feature}.rules.ts'

export const ${camel}Help = (): FeatureHelp[] => [
  {
    feature: '${feature}',
    title: 'TODO ${pascal}',
    group: 'game',
    text: ['TODO Wat je hier doet, in een zin of twee.'],
    tables: [],
    figures: [figure('Keren per druk, hoogstens', ${camel}Rules.mostPresses, 'count')${
      isPaid ? `, figure('Per keer', ${camel}Rules.rewardEuro, 'euro')` : ''
    }],
  },
]
`,
    [`${service}.store.ts`]: `import { type Db, statement } from '@sottomondo/server-kit'

const ${camel}Read = statement({
  name: '${snake}_read',
  params: { accountId: 'bigint' },
  row: { presses: 'bigint' },
  text: 'select $row from ${snake} where account_id = $accountId',
})
export async function pressesOf(db: Db, accountId: number): Promise<number> {
  return (await ${camel}Read.first(db, { accountId }))?.presses ?? 0
}

const ${camel}Add = statement({
  name: '${snake}_add',
  params: { accountId: 'bigint', amount: 'bigint' },
  row: { presses: 'bigint' },
  text: \`insert into ${snake} (account_id, presses) values ($accountId, $amount)
    on conflict (account_id) do update set presses = ${snake}.presses + excluded.presses returning $row\`,
})
/** Rule and effect in one statement: two at the same instant wait for each other's row. */
export async function addPresses(db: Db, accountId: number, amount: number): Promise<number> {
  return (await ${camel}Add.one(db, { accountId, amount })).presses
}
`,
    [`${service}.rpc.ts`]: `import type { ${pascal}Service } from '@sottomondo/proto/${domain}/v1/${snake}'
import { type Handlers, type Kit, playerOf, refuse } from '@sottomondo/server-kit'
import { ${camel}Rules, ${camel}Texts } from './${feature}.rules.ts'
import { addPresses, pressesOf } from './${feature}.store.ts'

export function ${camel}Handlers(kit: Pick<Kit<unknown>, 'pool' | 'change'>): Handlers<typeof ${pascal}Service> {
  return {
    get: async (ctx) => ({ presses: await pressesOf(kit.pool, playerOf(ctx).accountId) }),

    press: kit.change(async (change, { amount }) => {
      if (amount > ${camel}Rules.mostPresses) return refuse('conflict', ${camel}Texts.tooOften)
      const presses = await addPresses(change.tx, playerOf(change).accountId, amount)
      return { message: ${camel}Texts.pressed(amount), presses }
    }),
  }
}
`,
    [`${service}.test.ts`]: `${under.imports}import { ${pascal}Service } from '@sottomondo/proto/${domain}/v1/${snake}'
import { callOf, granted, newPlayer, refused, useService } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { ${under.name} } from '${domain === 'economy' ? '../../' : '../'}service.ts'
import { ${camel}Rules, ${camel}Texts } from './${feature}.rules.ts'

const under = useService(${under.name}${under.options})
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
    [`services/${domain}/migrations/${migrationNumber}_${snake}.sql`]: `create table ${snake} (
  account_id bigint primary key,
  presses bigint not null check (presses > 0)
);
${domain === 'economy' && wanted.has('item') ? `\n${itemKindRow(feature)}` : ''}`,
    [`${remote}/src/${feature}/${pascal}Screen.tsx`]: `import { useCall, useForm } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

/** /${feature}: TODO what a player does here. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/${feature}')
  const { form, field } = useForm('POST /api/${feature}', { start: { amount: 1 }, reload })

  return (
    <Page title="TODO ${pascal}">
      {error && <Failure message={error.message} onRetry={reload} />}
      <Panel title="Gedrukt">{data ? <p>{data.presses} keer</p> : <Skeleton />}</Panel>
      <Panel>
        <Form label="${pascal}" {...form}>
          <AmountInput label="Hoe vaak" unit="" {...field('amount')} />
          <FormActions>
            <Submit>Druk</Submit>
          </FormActions>
        </Form>
      </Panel>
    </Page>
  )
}
`,
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
    ...{ ${camel}Id: expect.any(Number), accountId: me.accountId, doneAtMs: under.clock.nowMs() },
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

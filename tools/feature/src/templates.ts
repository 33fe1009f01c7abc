import type { ServiceName } from '@sottomondo/local/processes'
import { itemKindRow } from './economy-files.ts'
import type { Extra } from './extras.ts'
import { camelCase, pascalCase, snakeCase } from './names.ts'
import { testsOf } from './test-templates.ts'

/** The remote of each domain's screens. */
export const REMOTES: Record<ServiceName, string> = {
  accounts: 'mfe-social',
  actions: 'mfe-actions',
  economy: 'mfe-economy',
  casino: 'mfe-casino',
  social: 'mfe-social',
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
}/** Texts for players; screens show these sentences as they come. */
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
    ...testsOf(domain, feature, { service, remote }, wanted),
  }
}

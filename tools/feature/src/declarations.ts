import type { ServiceName } from '@sottomondo/local/processes'
import { camelCase, pascalCase, snakeCase } from './names.ts'

/** Returns a new feature's declarations for tables that others read: its switch, and in actions its timer. */
export function declarationsOf(
  domain: ServiceName,
  feature: string,
  orders: { timer: number; switch: number },
): Record<string, string> {
  const [camel, pascal, snake] = [camelCase(feature), pascalCase(feature), snakeCase(feature)]
  const contractPath = `packages/api-contract/src/${domain}/${feature}`
  const ofAll = {
    [`${contractPath}.switch.ts`]: `import type { Switch } from '../switch.ts'

export const ${camel}Switch = { name: '${camel}', order: ${orders.switch}, label: 'TODO ${pascal}' } as const satisfies Switch
`,
  }
  if (domain !== 'actions') return ofAll
  return {
    ...ofAll,
    [`${contractPath}.timer.ts`]: `import type { Timer } from '../timer.ts'

export const ${camel}Timer = {
  key: '${camel}',
  order: ${orders.timer},
  name: 'TODO ${pascal}',
  until: 'TODO je weer kunt drukken',
  status: { path: '/${feature}', order: ${orders.timer}, shown: 'always' },
} as const satisfies Timer
`,
    [`services/actions/src/${feature}/${feature}.timer.ts`]: `import type { OwnTimer } from '../timers/own-timer.ts'
import { ${camel}Rules } from './${feature}.rules.ts'

export const ${camel}Timer = {
  key: '${camel}',
  column: '${snake}_until',
  inRow: true,
  help: { seconds: ${camel}Rules.waitSeconds },
} as const satisfies OwnTimer
`,
  }
}

/**
 * Returns the files of an action that differ from those of other services: it waits, and its handlers get the context
 * of all of actions' handlers.
 */
export function actionFilesOf(feature: string, migrationNumber: string): Record<string, string> {
  const [camel, pascal, snake] = [camelCase(feature), pascalCase(feature), snakeCase(feature)]
  const service = `services/actions/src/${feature}/${feature}`
  return {
    [`${service}.store.ts`]: `import { type Db, statement, typed } from '@sottomondo/server-kit'

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
export const addPresses = async (db: Db, accountId: number, amount: number): Promise<number> =>
  (await ${camel}Add.one(db, { accountId, amount })).presses

/** Starts the wait of a gangster who is held. */
export const ${camel}Wait = statement({
  name: '${snake}_wait',
  params: { accountId: 'bigint', nowMs: 'epochMs', untilMs: 'epochMs' },
  row: { version: 'bigint', timeLeft: [typed<Record<string, number>>('jsonb'), 'timers_left(gangster, $nowMs)'] },
  text: \`update gangster set version = version + 1, ${snake}_until = $untilMs
    where account_id = $accountId returning $row\`,
})
`,
    [`${service}.rpc.ts`]: `import type { ${pascal}Service } from '@sottomondo/proto/actions/v1/${snake}'
import { type Handlers, playerOf, push, refuse, timerMs } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { refusalOfTimer } from '../gangster/gangster.checks.ts'
import { ensureGangster, lockGangsters } from '../gangster/gangster.store.ts'
import { ${camel}Rules, ${camel}Texts } from './${feature}.rules.ts'
import { addPresses, ${camel}Wait, pressesOf } from './${feature}.store.ts'

export function ${camel}Handlers({ kit }: ActionsContext): Handlers<typeof ${pascal}Service> {
  return {
    get: async (ctx) => ({ presses: await pressesOf(kit.pool, playerOf(ctx).accountId) }),

    press: kit.change(async (change, { amount }) => {
      if (amount > ${camel}Rules.mostPresses) return refuse('conflict', ${camel}Texts.tooOften)
      const player = playerOf(change)
      const { accountId } = player
      await ensureGangster(change.tx, player)
      const gangster = (await lockGangsters(change.tx, [accountId])).get(accountId)
      if (!gangster) throw new Error(\`gangster \${accountId} could not be made\`)
      const nowMs = kit.clock.nowMs()
      const wait = refusalOfTimer(gangster, '${camel}', nowMs)
      if (wait) return wait
      const presses = await addPresses(change.tx, accountId, amount)
      const untilMs = nowMs + timerMs(${camel}Rules.waitSeconds, kit.config.GAME_SPEED)
      const { timeLeft, version } = await ${camel}Wait.one(change.tx, { accountId, nowMs, untilMs })
      change.tell(push(accountId, 'allTimersUpdated', { timeLeft, inJail: (timeLeft.freedom ?? 0) > 0, version }))
      return { message: ${camel}Texts.pressed(amount), presses }
    }),
  }
}
`,
    [`services/actions/migrations/${migrationNumber}_${snake}.sql`]: `create table ${snake} (
  account_id bigint primary key,
  presses bigint not null check (presses > 0)
);

alter table gangster add column ${snake}_until timestamptz;
`,
  }
}

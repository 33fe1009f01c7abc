import type { Extra } from './extras.ts'
import { camelCase, pascalCase, snakeCase } from './names.ts'

/**
 * Returns the files of an action that differ from those of other services: it waits, and its handlers get the context
 * of all of actions' handlers.
 */
export function actionFilesOf(
  feature: string,
  migrationNumber: string,
  wanted: ReadonlySet<Extra>,
): Record<string, string> {
  const isPaid = wanted.has('reward')
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
  row: { presses: 'bigint'${isPaid ? `, ${camel}Id: ['bigint', "nextval('${snake}_id')"]` : ''} },
  text: \`insert into ${snake} (account_id, presses) values ($accountId, $amount)
    on conflict (account_id) do update set presses = ${snake}.presses + excluded.presses returning $row\`,
})
/** Adds presses${isPaid ? ', under an id of what was done' : ''}. */
export const addPresses = (db: Db, accountId: number, amount: number) => ${camel}Add.one(db, { accountId, amount })

/** Starts the wait of a gangster whose row is locked. */
export const ${camel}Wait = statement({
  name: '${snake}_wait',
  params: { accountId: 'bigint', nowMs: 'epochMs', untilMs: 'epochMs' },
  row: { version: 'bigint', timeLeft: [typed<Record<string, number>>('jsonb'), 'timers_left(gangster, $nowMs)'] },
  text: \`update gangster set version = version + 1, ${snake}_until = $untilMs
    where account_id = $accountId returning $row\`,
})
`,
    [`${service}.rpc.ts`]: `import type { ${pascal}Service } from '@sottomondo/proto/actions/v1/${snake}'
import { ${isPaid ? 'fact, ' : ''}type Handlers, playerOf, push, refusalOfNeeds, refuse, timerMs } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { refusalOfTimer, standingOf } from '../gangster/gangster.checks.ts'
import { ensureGangster, lockGangsters } from '../gangster/gangster.store.ts'
import { ${camel}Needs, ${camel}Rules, ${camel}Texts } from './${feature}.rules.ts'
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
      const denial =
        refusalOfNeeds(${camel}Needs, standingOf(gangster), nowMs) ?? refusalOfTimer(gangster, '${camel}', nowMs)
      if (denial) return denial
      const { presses${isPaid ? `, ${camel}Id` : ''} } = await addPresses(change.tx, accountId, amount)
      const untilMs = nowMs + timerMs(${camel}Rules.waitSeconds, kit.config.GAME_SPEED)
      const { timeLeft, version } = await ${camel}Wait.one(change.tx, { accountId, nowMs, untilMs })
      const timers = push(accountId, 'allTimersUpdated', { timeLeft, inJail: (timeLeft.freedom ?? 0) > 0, version })
${
  isPaid
    ? `      const rewardEuro = amount * ${camel}Rules.rewardEuro
      const done = { ${camel}Id, accountId, rewardEuro, doneAtMs: nowMs }
      change.publish(fact('sottomondo.actions.${feature}.done.v1', done), timers)`
    : '      change.publish(timers)'
}
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
${isPaid ? `\n-- Of what was done: economy pays for each once.\ncreate sequence ${snake}_id;\n` : ''}`,
    [`${service}.personal-data.ts`]: `import { personalSection } from '@sottomondo/server-kit'

/** TODO As the person who asks reads it. */
export const ${camel}PersonalData = personalSection(
  '${snake}',
  \`select account_id as key, jsonb_build_object('keren', presses) as data
    from ${snake}, asker where account_id = any (asker.account_ids)\`,
)
`,
    ...(isPaid ? paidFilesOf(feature) : {}),
  }
}

/** Returns the files of an action that economy pays for: its fact and its season. */
function paidFilesOf(feature: string): Record<string, string> {
  const camel = camelCase(feature)
  return {
    [`packages/event-contract/src/actions/${feature}.ts`]: `import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const ${camel}Facts = defineFacts({
  /** TODO What was done. economy pays the reward, once, under \`${camel}Id\`. */
  'sottomondo.actions.${feature}.done.v1': z.object({
    ${camel}Id: z.number().int().positive(),
    accountId,
    rewardEuro: amount,
    doneAtMs: timeMs,
  }),
})
`,
    [`services/actions/src/${feature}/${feature}.season.ts`]: `import type { SeasonActivity } from '@sottomondo/season-kit'
import { ${camel}Rules } from './${feature}.rules.ts'

/** TODO What can be expected of it, by its rules. */
export const ${camel}Season: SeasonActivity = (world) => (gangster) => {
  const euro = ${camel}Rules.mostPresses * ${camel}Rules.rewardEuro
  let readyAtMs = 0
  return {
    readyAtMs: () => readyAtMs,
    actions: () => [
      {
        chance: 1,
        euro,
        experience: 0,
        jailSeconds: 0,
        play() {
          readyAtMs = world.nowMs + ${camel}Rules.waitSeconds * 1000
          gangster.get('euro', euro)
        },
      },
    ],
  }
}
`,
  }
}

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

import type { ServiceName } from '../processes.ts'
import { camelCase, pascalCase, snakeCase } from './names.ts'

/** Which remote shows the screens of a domain. */
const REMOTES: Record<ServiceName, string> = {
  accounts: 'mfe-social',
  actions: 'mfe-actions',
  economy: 'mfe-economy',
  casino: 'mfe-casino',
  social: 'mfe-social',
}

/**
 * The files of a new feature, by path. They hold no behaviour, only the frame that every part has: what they lack, the
 * type check and the contract tests name.
 */
export function filesOf(domain: ServiceName, feature: string, migrationNumber: string): Record<string, string> {
  const camel = camelCase(feature)
  const pascal = pascalCase(feature)
  const remote = REMOTES[domain]
  const service = `services/${domain}/src/${feature}/${feature}`
  return {
    [`proto/sottomondo/${domain}/v1/${snakeCase(feature)}.proto`]: `syntax = "proto3";

package sottomondo.${domain}.v1;

service ${pascal} {}
`,
    [`packages/api-contract/src/${domain}/${feature}.ts`]: `import { defineCalls } from '../call.ts'

export const ${camel}Calls = defineCalls({})
`,
    [`packages/event-contract/src/${domain}/${feature}.ts`]: `import { defineFacts } from '../fact.ts'

export const ${camel}Facts = defineFacts({})
`,
    [`${service}.rules.ts`]: `/** The numbers and pure rules of ${feature}: each number with its unit in its name and its source. */
export {}
`,
    [`${service}.store.ts`]: `/** What ${feature} reads and writes: one function per atomic step. */
export {}
`,
    [`${service}.rpc.ts`]: `/** The handlers of ${pascal}: (ctx, request) => reply or refusal. */
export {}
`,
    [`services/${domain}/migrations/${migrationNumber}_${snakeCase(feature)}.sql`]: `-- The tables of ${feature}.
`,
    [`gateway/src/${domain}/${feature}.handlers.ts`]: `/** The /api calls of ${feature}. */
export const ${camel}Handlers = {}
`,
    [`${remote}/src/${feature}/${pascal}Screen.tsx`]: `import styles from './${feature}.module.css'

export function Screen() {
  return <section className={styles.${camel}} />
}
`,
    [`${remote}/src/${feature}/${feature}.module.css`]: `.${camel} {
  display: grid;
}
`,
  }
}

/** Where lists name every feature: lines that can't be written blindly. */
export function listsToComplete(domain: ServiceName): string[] {
  return [
    `services/${domain}/src/service.ts: kit.serve(...)`,
    `${REMOTES[domain]}/mfe.json: the menu row and the route`,
    `${REMOTES[domain]}/src/remote.ts: the screen`,
  ]
}

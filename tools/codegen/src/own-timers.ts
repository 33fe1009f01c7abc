import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractTimers } from './declared.ts'
import { type Page, pageImports, pagesOf } from './features.ts'
import { header } from './header.ts'

/** Code made from the timers of actions: the order is the contract's, the columns are its own. */

const SOURCES = 'services/actions/src/**/*.ts'
const OF = 'the timers of features in services/actions'

interface OwnTimer extends Page {
  key: string
  column: string | null
  inRow: boolean
}

/** Read as text: the file imports lists that are still to be made. */
function ownTimers(root: string): OwnTimer[] {
  return pagesOf(root, SOURCES, 'timers').map((member) => {
    const text = readFileSync(join(root, member.file), 'utf8')
    const key = /^ {2}key: '(\w+)',$/m.exec(text)?.[1]
    const column = /^ {2}column: (?:'(\w+)'|null),$/m.exec(text)
    if (!key || !column)
      throw new Error(`${member.file} lacks ${key ? 'its column' : 'its key'}, on a line of its own.`)
    return { ...member, key, column: column[1] ?? null, inRow: /^ {2}inRow: true,$/m.test(text) }
  })
}

/**
 * Returns each timer of the contract in its order, with actions' declaration; throws a sentence where one of the two is
 * missing.
 */
function pairedTimers(root: string): OwnTimer[] {
  const own = ownTimers(root)
  const contract = contractTimers(root)
  const stray = own.find(({ key }) => !contract.some((timer) => timer.key === key))
  if (stray)
    throw new Error(`${stray.file} is of the timer ${stray.key}, which no feature of packages/api-contract declares.`)
  return contract.map(({ key }) => {
    const found = own.filter((timer) => timer.key === key)
    if (found[0] && found.length === 1) return found[0]
    throw new Error(
      found.length === 0
        ? `No feature of services/actions has the timer ${key}, which packages/api-contract declares: where is it kept?`
        : `${found.map(({ file }) => file).join(' and ')} are both of the timer ${key}.`,
    )
  })
}

export function ownTimerLists(root: string): Record<string, string> {
  const all = pairedTimers(root)
  const inRow = all.filter((timer) => timer.inRow)
  const left = all.map(({ key, column }) => `    '${key}', ${column ? `seconds_left(g.${column}, at)` : '0'}`)
  return {
    'services/actions/gen/timers.ts': `${header(OF)}${pageImports(ownTimers(root), 'services/actions/gen/timers.ts')}
/** This service's declaration of each timer, in the order of the contract. */
export const timers = [
${all.map(({ name }) => `  ${name},\n`).join('')}]
`,
    'services/actions/gen/row-timers.ts': `${header(OF)}
/** The columns of the timers in a gangster's row. */
export const rowTimers = {
${inRow.map(({ key }) => `  ${key}UntilMs: 'epochMs|null',\n`).join('')}} as const
export type RowTimer = ${inRow.map(({ key }) => `'${key}'`).join(' | ') || 'never'}
`,
    'services/actions/functions/timers_left.sql': `-- Made by \`npm run codegen\` from ${OF}; not in git.
-- Every timer of a gangster, by the keys of the contract.
create or replace function timers_left(g gangster, at timestamptz) returns jsonb
language sql stable parallel safe as $$
  select jsonb_build_object(
${left.join(',\n')}
  )
$$;
`,
  }
}

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
  isShort: boolean
}

/** Read as text: the file imports lists that are still to be made. */
function ownTimers(root: string): OwnTimer[] {
  return pagesOf(root, SOURCES, 'timers').map((member) => {
    const text = readFileSync(join(root, member.file), 'utf8')
    const key = /^ {2}key: '(\w+)',$/m.exec(text)?.[1]
    const column = /^ {2}column: (?:'(\w+)'|null),$/m.exec(text)
    if (!key || !column)
      throw new Error(`${member.file} lacks ${key ? 'its column' : 'its key'}, on a line of its own.`)
    const says = (flag: string) => new RegExp(`^ {2}${flag}: true,$`, 'm').test(text)
    return { ...member, key, column: column[1] ?? null, inRow: says('inRow'), isShort: says('isShort') }
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
  const noted = all.flatMap(({ column, isShort }) => (column && !isShort ? column : []))
  const columnsOf = (row: string) => noted.map((column) => `${row}${column}`).join(', ')
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
    'services/actions/functions/timer_ends.sql': `-- Made by \`npm run codegen\` from ${OF}; not in git.
-- When the waits of a gangster end whose end may be told by push; null for one that was never set.
create or replace function timer_ends(g gangster) returns timestamptz[]
language sql immutable parallel safe as $$ select array[${columnsOf('g.')}] $$;
`,
    'services/actions/functions/timer_end_is_noted.sql': `-- Made by \`npm run codegen\` from ${OF}; not in git.
-- Notes when waits will end (table timer_end), in the transaction that sets them, for those who want to be told by push.
-- Whoever writes to a gangster may have another search path, such as a superuser.
create or replace function timer_end_is_noted() returns trigger language plpgsql set search_path from current as $$
begin
  if exists (select from push_watcher where user_id = new.user_id and 'timer' = any (kinds)) then
    insert into timer_end (ends_at, account_id)
      select ends_at, new.account_id
      from (select unnest(timer_ends(new)) except select unnest(timer_ends(old))) as just_set (ends_at)
      where ends_at is not null on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger timer_is_set after update of ${columnsOf('')} on gangster
  for each row when ((${columnsOf('old.')}) is distinct from (${columnsOf('new.')}))
  execute function timer_end_is_noted();

-- The trigger keeps writers out until this is committed: those who came before it.
insert into timer_end (ends_at, account_id)
  select ends_at, account_id from gangster g join push_watcher w using (user_id),
    unnest(array[${columnsOf('g.')}]) as ends_at
  where 'timer' = any (w.kinds) and ends_at > now() and g.life > 0 order by 1, 2 on conflict do nothing;
`,
  }
}

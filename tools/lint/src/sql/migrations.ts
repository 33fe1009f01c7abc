import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explain } from '@sottomondo/bootstrap/explain'
import { ROOT } from '@sottomondo/bootstrap/root'

/**
 * A migration runs while processes without it still work on the same tables: it may add, and must leave
 * alone everything that process reads and writes. A removal belongs into a later release, and its file says why it can:
 * `-- contract: <reason, since release>`.
 */

const ALLOWED = /^--[ \t]*contract:[ \t]*\S.*$/m
const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//g
/** A function's body runs later; a `do` block runs now. */
const BODY = /(\bdo\s+(?:language\s+\w+\s+)?)?(\$\w*\$)([\s\S]*?)\2/gi
const STRING = /'(?:[^']|'')*'/g
const NAME = '(?:if\\s+exists\\s+)?(?:only\\s+)?"?([\\w.]+)"?'

const HARMFUL: readonly { pattern: RegExp; what: string }[] = [
  { pattern: /\bdrop\s+(table|view|materialized\s+view|function|procedure|type|sequence|schema)\b/i, what: 'drops' },
  {
    pattern: /\balter\s+table\b[\s\S]*?\bdrop\s+(?!constraint\b|default\b|not\b|expression\b|identity\b)/i,
    what: 'drops a column',
  },
  { pattern: /\balter\b[\s\S]*?\brename\b/i, what: 'renames' },
  { pattern: /\balter\b[\s\S]*?\bset\s+schema\b/i, what: 'moves to another schema' },
  { pattern: /\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\b/i, what: 'changes a column’s type' },
  { pattern: /\bset\s+not\s+null\b/i, what: 'makes a column NOT NULL' },
  { pattern: /^\s*truncate\b/i, what: 'empties a table' },
]

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}

/** Returns the SQL that runs at once, with comments, texts and the bodies of functions blanked out. */
function runAtOnce(source: string): string {
  return source
    .replaceAll(COMMENT, blank)
    .replaceAll(BODY, (whole, doBlock: string | undefined, _mark, body: string) =>
      doBlock ? ` ${body} ` : blank(whole),
    )
    .replaceAll(STRING, blank)
}

/** Whether an `alter table` adds a column as NOT NULL without a default: rows of the process before have none. */
function addsRequiredColumn(statement: string): boolean {
  if (!/\balter\s+table\b/i.test(statement)) return false
  const additions = statement
    .split(/\badd\s+(?:column\s+)?(?!constraint\b|check\b|primary\b|foreign\b|unique\b|exclude\b)/i)
    .slice(1)
  return additions.some((one) => /\bnot\s+null\b/i.test(one) && !/\bdefault\b|\bgenerated\b/i.test(one))
}

/** Finds functions that a migration makes; their text belongs into a file that is applied by its hash. */
function functionsIn(source: string): { index: number; what: string }[] {
  const made = runAtOnce(source).matchAll(/\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+"?([\w.]+)/gi)
  return [...made].map(({ index, 1: name }) => ({
    index,
    what: `makes the function ${name}: its text belongs into ../functions/${name}.sql`,
  }))
}

/** Finds steps of a migration that would break the processes beside it. */
export function harmOf(source: string): { index: number; what: string }[] {
  if (ALLOWED.test(source)) return []
  const sql = runAtOnce(source)
  // Things that the file makes itself are not in use before.
  const made = new Set(
    [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?([\w.]+)/gi)].map((match) => match[1]),
  )
  const found: { index: number; what: string }[] = []
  let index = 0
  for (const statement of sql.split(';')) {
    const at = index + statement.length - statement.trimStart().length
    index += statement.length + 1
    const table = new RegExp(`\\b(?:alter|drop)\\s+table\\s+${NAME}`, 'i').exec(statement)?.[1]
    if (table && made.has(table)) continue
    const harm = HARMFUL.find(({ pattern }) => pattern.test(statement))
    if (harm) found.push({ index: at, what: harm.what })
    else if (addsRequiredColumn(statement)) found.push({ index: at, what: 'adds a NOT NULL column without a default' })
  }
  return found
}

/** Returns every step of every migration under `root` that does not belong there, as `file:line  what`. */
export function findHarmfulMigrations(root: string): string[] {
  const files = globSync('{gateway,services/*,packages/*}/migrations/*.sql', { cwd: root }).sort()
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...harmOf(source), ...functionsIn(source)].map(
      ({ index, what }) => `${file}:${source.slice(0, index).split('\n').length}  ${what}`,
    )
  })
}

if (import.meta.main) {
  try {
    const harmful = findHarmfulMigrations(ROOT)
    for (const line of harmful) console.error(line)
    console.log(
      harmful.length
        ? `${harmful.length} steps of migrations take away what processes beside it still use, or make a function (docs/release.md).`
        : 'All migrations expand, or say why they may contract, and leave functions to their files.',
    )
    process.exitCode = harmful.length ? 1 : 0
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

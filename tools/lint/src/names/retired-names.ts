/**
 * Words that names no longer hold, each with its meaning and its present name (docs/glossary.md). Comments and texts
 * may use them: there they are English.
 */
export const retiredWords: Readonly<Record<string, string>> = {
  deed: 'action, entry (of a log), title (of a casino), group crime, contribution',
  tell: 'publish, push, announce, report, show',
  told: 'publish, push, announce, report, show',
  asked: 'request, identity (of a request), what is noted, fingerprint',
  stranger: 'outsider, another player',
  welcome: 'ensureAccounts',
  looker: 'viewer',
  comings: 'presence',
  door: 'admission, connection',
  barred: 'refusal, denial, state',
  hold: 'lock, block, pause',
  held: 'holdings, reserved, locked',
  ward: 'discharge',
  errand: 'job',
  takings: 'revenue',
  crew: 'group',
  beside: 'lazy part, attached, others',
  apart: 'single, disjoint, offset',
  alone: 'single, by itself',
  'open game': 'open round',
  'close game': 'close round',
  'stored game': 'stored round',
  'game step': 'step of a round',
  'game end': 'end of a round',
  'late part': 'lazy part',
  'stands in': 'auto-stand',
  standing: 'gangster state, player progress, hall of fame, rounds',
  purse: 'balance, wallet, holdings, allowance, cash',
  'move goods': 'transfer',
  'move family': 'family transfer',
  'let pass': 'advance',
  'go on': 'resume, proceed, has more',
  'moment of': 'game time',
  'heist window': 'how long a heist is open',
  'raid window': 'how long a raid is open',
}

/** Plurals and other forms of the same word in names. */
const forms: Readonly<Record<string, string>> = {
  deeds: 'deed',
  tells: 'tell',
  telling: 'tell',
  teller: 'tell',
  strangers: 'stranger',
  welcomed: 'welcome',
  lookers: 'looker',
  doors: 'door',
  errands: 'errand',
  crews: 'crew',
  standings: 'standing',
  purses: 'purse',
  'moves goods': 'move goods',
  'opens game': 'open game',
  'open games': 'open game',
  'closed game': 'close game',
  'game steps': 'game step',
  'late parts': 'late part',
  'goes on': 'go on',
}

/** Names of real things that have such a word. */
const allowedNames = new Set([...['safeDoor', 'handAtDoor', 'welcomeMail']])
/** Likewise, but only as fields: no variable has such a name. */
const allowedFields = new Set(['asked'])

const allowedFiles = [/(^|\/)(released|gen)\//, /\/scenes\/(hand-at-door|ward)\.svg$/]

/** `paidDeed`, `paid-deed` and `PAID_DEED` are paid, deed. */
const partsOf = (name: string) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase())

/** Returns the retired word in a name. */
export function retiredIn(name: string): string | undefined {
  const parts = partsOf(name)
  const pairs = parts.slice(1).map((part, index) => `${parts[index]} ${part}`)
  return [...parts, ...pairs].map((part) => forms[part] ?? part).find((part) => Object.hasOwn(retiredWords, part))
}

/** Returns a source without comments, strings and patterns; of templates only their expressions are left. */
function codeOf(source: string): string {
  const token =
    /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\[\s\S]|\$(?!\{)|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\})*`/g
  return source.replaceAll(token, (text) =>
    text.startsWith('`')
      ? [...text.matchAll(/\$\{((?:[^{}`]|\{[^{}]*\}|`[^`]*`)*)\}/g)]
          .map(([, inside]) => `(${codeOf(inside ?? '')})`)
          .join(' ')
      : ' ',
  )
}

/** Binds a name, or names a field, where it is one word: Dutch texts between tags have such words, too. */
const binding =
  /\b(?:const|let|function|type|interface|class)\s+([a-z]+)\b|[([,]\s*([a-z]+)\s*(?=[,)\]]|=>|\??:|=(?!=))|\{\s*([a-z]+)\s*(?=[,}])/gi
const field = /\??\.([a-z]+)\b|[{,;]\s*([a-z]+)\??\s*(?=[:(])/gi

/** Returns the names in a source that hold a retired word, each once. */
export function retiredNamesIn(source: string): string[] {
  const code = codeOf(source)
  const namesBy = (pattern: RegExp) => [...code.matchAll(pattern)].flatMap((found) => found.slice(1)).filter(Boolean)
  const compound = code.match(/\b(?:[a-z]+[A-Z]|[A-Z][a-z]+[A-Z]|[A-Za-z]+_)\w*/g) ?? []
  const found = new Set([
    ...[...compound, ...namesBy(binding)].filter((name) => !allowedNames.has(name) && !allowedFields.has(name)),
    ...namesBy(field).filter((name) => !allowedNames.has(name) && !allowedFields.has(name)),
  ])
  for (const [, declared = ''] of code.matchAll(/\b(?:const|let|function|type|interface|class)\s+(\w+)/g))
    if (allowedFields.has(declared)) found.add(declared)
  return [...found].filter(retiredIn).sort()
}

/** Returns the names in a file of SQL that hold a retired word, also those of results in quotes, each once. */
export function retiredNamesInSql(source: string): string[] {
  // Subjects of facts, and what is said in an error, are no names.
  const code = source
    .replaceAll(/--.*/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, (quoted) => (/[. ]/.test(quoted) ? '' : quoted))
  return [...new Set(code.match(/\w+/g))].filter(retiredIn).sort()
}

/** Whether the name of a file or folder holds a retired word. */
export const isRetiredFile = (file: string): boolean =>
  !allowedFiles.some((one) => one.test(file)) && file.split(/[/.]/).some((part) => retiredIn(part) !== undefined)

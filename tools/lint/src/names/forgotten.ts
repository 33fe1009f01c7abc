import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { contract } from '@sottomondo/api-contract'
import type { CallDefinition } from '@sottomondo/api-contract/call'
import { ownRefusals } from '@sottomondo/api-contract/refusals'
import { refusalsOf } from '@sottomondo/api-contract/refusals-of'
import { explain } from '@sottomondo/bootstrap/explain'
import { ROOT } from '@sottomondo/bootstrap/root'
import { pascalCase } from '@sottomondo/feature/names'
import { SERVICES } from '@sottomondo/local/processes'
import { unfinishedDeclarations } from './declarations.ts'

/**
 * Parts that a feature needs and neither types nor generated lists would miss: one plain line for each forgotten part.
 */

type Manifest = { id: string; groups: { rows: { path: string }[] }[]; routes: { path: string }[] }
type Contract = Record<string, CallDefinition>

/** Rpcs that no feature of their service answers: every call would end as "no method". */
function unservedRpcs(root: string): string[] {
  return SERVICES.flatMap((domain) => {
    const file = `services/${domain}/src/**/*.ts`
    const text = globSync(file, { cwd: root })
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n')
    return globSync(`proto/sottomondo/${domain}/v1/*.proto`, { cwd: root }).flatMap((proto) => {
      const name = `${pascalCase(basename(proto, '.proto').replaceAll('_', '-'))}Service`
      return text.includes(`serves(${name},`)
        ? []
        : [`${file}  serves(${name}, ...) is missing: nobody serves ${proto}`]
    })
  })
}

const keysOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, key]) => String(key))

/** Chunks that a screen shows as soon as it can, and for which no route lets the page ask. */
function unaskedParts(root: string): string[] {
  const sources = globSync('mfe-*/src/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
    file,
    remote: file.split(/[\\/]/)[0],
    text: readFileSync(join(root, file), 'utf8'),
  }))
  return sources.flatMap(({ file, remote, text }) =>
    [...new Set(keysOf(text, /webpackChunkName: '([\w-]+-lazy)'/g))]
      .filter((chunk) => {
        const asks = new RegExp(`\\blazyParts: \\[[^\\]]*'${chunk}'`)
        return !sources.some((one) => one.remote === remote && asks.test(one.text))
      })
      .map((chunk) => `${file}  loads the chunk ${chunk}, which no route has among its lazyParts`),
  )
}

/** Tests, and what fills a database for the bench of lists. */
const isTest = (file: string) => /\.(test|bulk)\.ts$|\/(testing|test)\//.test(file)

/**
 * SQL that runs without a declaration, and declarations outside the files that the preparing test (statements.test.ts)
 * reads.
 */
function undeclaredSql(root: string): string[] {
  const files = globSync('{services/*,gateway,packages/server-kit}/src/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    // What fills a bench's database (`*.bulk.ts`) is no part of a process.
    .filter((file) => !isTest(file) && !/\.bulk\.ts$|^packages\/server-kit\/src\/db\//.test(file))
  return files.flatMap((file) => {
    const stray = !/\.(store|personal-data)\.ts$|^packages\//.test(file)
    return readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => [
        ...(/\.query[(<]/.test(line)
          ? [`${file}:${index + 1}  runs SQL that is not declared: use statement() of server-kit in a *.store.ts`]
          : []),
        ...(stray && /\b(statement\(|list\(\{)/.test(line)
          ? [`${file}:${index + 1}  declares a statement outside a *.store.ts, where no test prepares it`]
          : []),
      ])
  })
}

/** Handlers and screens without a test, and rules that no help page explains. */
function missingFiles(root: string): string[] {
  const among = (...patterns: string[]) => globSync(patterns, { cwd: root })
  const untested = among('services/*/src/**/*.rpc.ts', 'mfe-*/src/*/*Screen.tsx')
    .filter((file) => among(`${dirname(file)}/*.test.{ts,tsx}`).length === 0)
    .map((file) => `${file}  has no test beside it`)
  // Admins' actions have no help pages.
  const unexplained = among('mfe-!(admin)/src/*/*Screen.tsx').flatMap((screen) => {
    const feature = basename(dirname(screen))
    return among(`services/*/src/**/${feature}/${feature}.rules.ts`)
      .map((rules) => rules.replace('.rules.', '.').replace('/kernel/', '/{kernel,features}/'))
      .filter((own) => among(own).every((file) => !/^ {2}help\b/m.test(readFileSync(join(root, file), 'utf8'))))
      .map((own) => `${own}  has no help: players read there what the rules of ${feature} are`)
  })
  return [...new Set([...untested, ...unexplained])]
}

/** Pages of remotes to which neither the menu nor a link leads. */
function unreachableRoutes(root: string): string[] {
  const manifests = globSync('mfe-*/gen/mfe.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest,
  )
  const rows = manifests.flatMap(({ groups }) => groups.flatMap((group) => group.rows.map(({ path }) => path)))
  const texts = globSync('{shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    // A feature names its own paths.
    .filter((text) => !/^export const \w+ = feature\(\{/m.test(text))
  return manifests.flatMap(({ id, routes }) =>
    routes
      .filter(({ path }) => !path.includes(':') && !rows.includes(path))
      .filter(({ path }) => !texts.some((text) => text.includes(`'${path}'`) || text.includes(`"${path}"`)))
      .map(({ path }) => `${id}  nothing leads to ${path}: it has neither a row in the menu nor a link`),
  )
}

/** Numbers of three digits, or with a point, in handlers, but for those of a conversion. */
function figuresInHandlers(root: string): string[] {
  const handlers = globSync('services/*/src/**/*.ts', { cwd: root })
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    // A small feature has its handlers in its object.
    .filter(({ file, text }) => file.endsWith('.rpc.ts') || /\bserves\(/.test(text))
  return handlers.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const code = line.replace(/'[^']*'|`[^`]*`|\/\/.*|^\s*\/?\*.*/g, '')
      const [figure] = code.match(/(?<![\w.])(?:\d[\d_]{2,}|\d+\.\d+)(?![\w.])/g)?.filter(isFigure) ?? []
      return figure ? [`${file}:${index + 1}  the figure ${figure} belongs into the feature's *.rules.ts`] : []
    }),
  )
}
const isFigure = (text: string) => !/^(10+|86400000)$/.test(text.replaceAll('_', ''))

/** Refusals of a feature's service that no call of its contract names: a defect, once it happens. */
function undeclaredRefusals(root: string, calls: Contract): string[] {
  return globSync('packages/api-contract/src/*/*.ts', { cwd: root }).flatMap((file) => {
    const feature = basename(file, '.ts')
    const definitions = Object.entries(calls).filter(([key]) =>
      readFileSync(join(root, file), 'utf8').includes(`'${key}'`),
    )
    const declared = new Set<string>(
      definitions.flatMap(([key, definition]) => refusalsOf(key.split(' ')[0] ?? '', definition)),
    )
    const refused = globSync(`services/*/src/**/${feature}/*.ts`, { cwd: root })
      .filter((path) => !isTest(path))
      .flatMap((path) => {
        const text = readFileSync(join(root, path), 'utf8')
        const ids = keysOf(text, /\brefuse\(\s*'(\w+)'/g)
        return /\b(ledgerActions|postForPlayer)\(/.test(text) ? [...ids, 'insufficientFunds'] : ids
      })
    return [...new Set(refused)]
      .filter((id) => definitions.length > 0 && ownRefusals.some((own) => own === id) && !declared.has(id))
      .map((id) => `${file}  names no call that refuses "${id}", as its service does: add it to its refusals`)
  })
}

/**
 * Class names that the style sheet beside them lacks: elements that they should hide or colour look like all others.
 */
function unknownClasses(root: string): string[] {
  return globSync('{shell,mfe-*,packages/{mfe-kit,ui-kit}}/src/**/*.tsx', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)'$/gm)].flatMap(([, name, sheet]) => {
      const path = join(dirname(file), String(sheet))
      const rules = readFileSync(join(root, path), 'utf8')
      const used = new Set(keysOf(text, new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g')))
      return [...used]
        .filter((one) => !new RegExp(`\\.${one}\\b`).test(rules))
        .map((one) => `${file}  uses the class "${one}", which ${path} does not have`)
    })
  })
}

const clock = 'packages/mfe-kit/src/live/time/clock.ts'

/** Readings of the device's clock in browser code: it may be corrected, or stand still in its sleep. */
function strayClocks(root: string): string[] {
  return globSync('{shell,mfe-*,packages/{*-kit,*-catalogue,markup,router}}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== clock && !/\.test\.tsx?$|\/testing\b|packages\/(server|test)-kit\//.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/.test(line.replace(/`[^`]*`|\/\/.*|^\s*\/?\*.*/g, ''))
            ? [`${file}:${index + 1}  reads the device's clock: take serverNowMs or runningMs of mfe-kit`]
            : [],
        ),
    )
}

/** Placeholders of a new feature that were not filled in. */
function leftToDo(root: string): string[] {
  return globSync('{proto/inner,{packages/{api,event}-contract,services/*,mfe-*}/src}/**/*', { cwd: root })
    .filter((file) => /\.(proto|tsx?)$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (/\bTODO\b/.test(line) ? [`${file}:${index + 1}  ${line.trim()}`] : [])),
    )
}

/** Returns every forgotten part under `root`, as `file  what`. */
export function findForgotten(root: string, calls: Contract = contract): string[] {
  return [
    ...unservedRpcs(root),
    ...unaskedParts(root),
    ...undeclaredSql(root),
    ...missingFiles(root),
    ...unreachableRoutes(root),
    ...figuresInHandlers(root),
    ...undeclaredRefusals(root, calls),
    ...unfinishedDeclarations(root, calls),
    ...unknownClasses(root),
    ...strayClocks(root),
    ...leftToDo(root),
  ].sort()
}

if (import.meta.main) {
  try {
    const forgotten = findForgotten(ROOT)
    for (const line of forgotten) console.error(line)
    console.log(forgotten.length ? `${forgotten.length} things were forgotten.` : 'Nothing of a feature was forgotten.')
    process.exitCode = forgotten.length ? 1 : 0
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

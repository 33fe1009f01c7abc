import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateFiles } from '@nx/devkit'
import { SERVICES, type ServiceName } from '@sottomondo/local/processes'
import { FsTree, flushChanges } from 'nx/src/generators/tree.js'
import { type Extra, extrasOf } from './extras.ts'
import { camelCase, pascalCase, REMOTES, snakeCase } from './names.ts'
import { checkFeatureName } from './parts.ts'

const templates = join(import.meta.dirname, '../templates')

/**
 * Writes the parts of a new feature and returns their paths under the root: a small one that works, from the table to
 * the button, made of the files in `templates`. Throws one sentence, and writes nothing, when the names can't be used
 * or any of the files exists.
 * @param words the extras that it shall have: reward, item, estate, escrow
 */
export function layOut(root: string, domain: string, feature: string, words: readonly string[] = []): string[] {
  if (!isService(domain)) throw new Error(`"${domain}" is no domain: it can be ${SERVICES.join(', ')}.`)
  checkFeatureName(feature)
  const wanted = extrasOf(domain, words)
  const tree = new FsTree(root, false)
  const known = substitutions(tree, domain, feature, wanted)
  for (const folder of foldersFor(domain, wanted)) generateFiles(tree, join(templates, folder), '.', known)
  const changes = tree.listChanges()
  const taken = changes.filter(({ type }) => type !== 'CREATE').map(({ path }) => path)
  if (taken.length > 0) throw new Error(`The feature ${feature} is there already: ${taken.join(', ')}.`)
  flushChanges(root, changes)
  return changes.map(({ path }) => path)
}

const isService = (domain: string): domain is ServiceName => SERVICES.includes(domain as ServiceName)

/** Returns the folders of `templates` that a feature is made of. */
function foldersFor(domain: ServiceName, wanted: ReadonlySet<Extra>): string[] {
  const hasItem = wanted.has('item')
  return [
    'every',
    // An action waits, and its handlers get the context of all of actions' handlers.
    domain === 'actions' ? 'actions' : 'plain',
    'featured',
    ...(domain !== 'economy' && wanted.size > 0 ? ['of-economy'] : []),
    ...(hasItem ? ['item'] : []),
    // A feature of economy has a migration anyway.
    ...(hasItem && domain !== 'economy' ? ['item-kind'] : []),
    ...(['reward', 'estate', 'escrow'] as const).filter((extra) => wanted.has(extra)),
  ]
}

/** Returns what templates know, in their texts and, as `__name__`, in their paths. */
function substitutions(tree: FsTree, domain: ServiceName, feature: string, wanted: ReadonlySet<Extra>) {
  const snake = snakeCase(feature)
  const orderOf = (part: string) => nextOrder(tree.root, 'packages/api-contract/src/*/*.ts', part)
  return {
    domain,
    feature,
    camel: camelCase(feature),
    pascal: pascalCase(feature),
    snake,
    /** Of its item. */
    kind: snake.toUpperCase(),
    service: `services/${domain}/src/features/${feature}`,
    remote: REMOTES[domain],
    migration: `${nextMigration(tree, domain)}_${snake}`,
    economyMigration: `${nextMigration(tree, 'economy')}_${snake}`,
    ...menuPlace(tree, REMOTES[domain]),
    timerOrder: orderOf('timer'),
    switchOrder: orderOf('switch'),
    lockOrder: nextOrder(tree.root, 'services/economy/src/features/*/*.{escrow,estate}.ts', 'lockOrder'),
    ofEconomy: domain === 'economy',
    hasReward: wanted.has('reward'),
    hasItem: wanted.has('item'),
    hasEstate: wanted.has('estate'),
    hasEscrow: wanted.has('escrow'),
    ledgerParts: ledgerParts(camelCase(feature), snake.toUpperCase(), wanted),
  }
}

/** What economy does for it, as lines of its `feature({ ... })`. */
function ledgerParts(camel: string, kind: string, wanted: ReadonlySet<Extra>): string {
  const items = wanted.has('item')
    ? `items: { ${kind}: { atDeath: '${wanted.has('estate') ? 'heir' : 'vanishes'}' } }, `
    : ''
  const lines = [
    ...(items || wanted.has('reward') ? [`ledger: { ${items}faucets: ['${camel}'] },`] : []),
    ...(wanted.has('reward') ? [`rewards: [${camel}Reward],`] : []),
    ...(wanted.has('escrow') ? [`escrow: ${camel}Escrow,`] : []),
    ...(wanted.has('estate') ? [`estate: ${camel}Estate,`] : []),
    ...(items ? [`audit: ${camel}Audit,`] : []),
  ]
  return lines.map((line) => `  ${line}\n`).join('')
}

/** A place in the menu: in the first group of the remote, after all rows that remotes have in it. */
function menuPlace(tree: FsTree, remote: string): { menuGroup: string; menuOrder: number } {
  const menuGroup = /\bid: '([\w-]+)'/.exec(tree.read(`${remote}/src/remote.ts`, 'utf8') ?? '')?.[1] ?? 'status'
  const row = new RegExp(`\\brow: \\{\\s*group: '${menuGroup}',[^}]*?\\border: (\\d+)`, 'g')
  const orders = globSync('mfe-*/src/*/*.ts', { cwd: tree.root }).flatMap((path) =>
    [...(tree.read(path, 'utf8') ?? '').matchAll(row)].map(([, order]) => Number(order)),
  )
  return { menuGroup, menuOrder: Math.max(0, ...orders) + 10 }
}

/** The number after the last migration's: `0007`. */
function nextMigration(tree: FsTree, domain: ServiceName): string {
  const numbers = tree.children(`services/${domain}/migrations`).map((name) => Number.parseInt(name, 10) || 0)
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

/** A place after all that files of a pattern declare: `timer: { ..., order: 220`, or `lockOrder: 220`. */
function nextOrder(root: string, pattern: string, part: string): number {
  const files = globSync(pattern, { cwd: root })
  const declared = new RegExp(`\\b${part}: (?:\\{[^}]*?\\border: )?(\\d+)`)
  const orders = files.map((file) => Number(declared.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? 0))
  return Math.max(0, ...orders) + 10
}

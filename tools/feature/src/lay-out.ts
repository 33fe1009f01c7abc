import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SERVICES, type ServiceName } from '@sottomondo/local/processes'
import { actionFilesOf } from './action-files.ts'
import { declarationsOf } from './declarations.ts'
import { economyFilesOf } from './economy-files.ts'
import { extrasOf } from './extras.ts'
import { checkFeatureName } from './parts.ts'
import { filesOf } from './templates.ts'

/** The number after the last migration's: `0007`. */
function nextMigration(folder: string): string {
  const numbers = existsSync(folder) ? readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0) : []
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

/** A place after all that files of a pattern declare: `order: 220`. */
function nextOrder(root: string, pattern: string): number {
  const files = globSync(pattern, { cwd: root })
  const orders = files.map((file) =>
    Number(/\b(?:order|lockOrder): (\d+)/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? 0),
  )
  return Math.max(0, ...orders) + 10
}

/**
 * Writes the empty parts of a feature and returns their paths under the root. Throws one sentence, and writes nothing,
 * when the names can't be used or any of the files exists.
 * @param words the extras that it shall have: reward, item, estate, escrow
 */
export function layOut(root: string, domain: string, feature: string, words: readonly string[] = []): string[] {
  if (!SERVICES.includes(domain as ServiceName)) {
    throw new Error(`"${domain}" is no domain: it can be ${SERVICES.join(', ')}.`)
  }
  checkFeatureName(feature)
  const number = nextMigration(join(root, 'services', domain, 'migrations'))
  const wanted = extrasOf(domain as ServiceName, words)
  const orderOf = (kind: string) => nextOrder(root, `packages/api-contract/src/*/*.${kind}.ts`)
  const orders = { timer: orderOf('timer'), switch: orderOf('switch') }
  const inEconomy = {
    migration: nextMigration(join(root, 'services/economy/migrations')),
    lockOrder: nextOrder(root, 'services/economy/src/features/*/*.{escrow,estate}.ts'),
  }
  const files = Object.entries({
    ...filesOf(domain as ServiceName, feature, number, wanted),
    ...declarationsOf(domain as ServiceName, feature, orders),
    ...(domain === 'actions' ? actionFilesOf(feature, number, wanted) : {}),
    ...economyFilesOf(domain as ServiceName, feature, wanted, inEconomy),
  })
  const taken = files.map(([path]) => path).filter((path) => existsSync(join(root, path)))
  if (taken.length) throw new Error(`The feature ${feature} is there already: ${taken.join(', ')}.`)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return files.map(([path]) => path)
}

import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { camelCase } from '@sottomondo/feature/names'

export interface Member {
  /** Camel case: `bank`, `usersOnline`. */
  feature: string
  /** The name of the file's export. */
  name: string
  /** Under the root, with slashes. */
  file: string
  isFunction: boolean
}

/** Returns the files of a pattern with the export that their name asks for; throws a sentence when one lacks it. */
export function members(
  root: string,
  pattern: string,
  suffix: string | ((feature: string) => string),
  ending = '.ts',
): Member[] {
  const files = globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const chosen = files.filter((file) => !file.endsWith('.test.ts') && basename(file) !== 'fields.ts')
  return chosen.sort().map((file) => {
    const feature = camelCase(basename(file, ending))
    const name = typeof suffix === 'string' ? `${feature}${suffix}` : suffix(feature)
    const found = new RegExp(`^export (const|(?:async )?function) ${name}\\b(?: = \\()?`, 'm').exec(
      readFileSync(join(root, file), 'utf8'),
    )
    if (found)
      return { feature, name, file, isFunction: found[1]?.endsWith('function') === true || found[0].endsWith('(') }
    throw new Error(`${file} has no "export const ${name}": files there are named after what they export.`)
  })
}

/** The first words of every generated list. */
export const madeBy = '// Made by `npm run codegen`'
export const header = (of: string) => `${madeBy} from ${of}; not in git.\n`

/** `import { bankCalls } from '../src/economy/bank.ts'`, as seen from a file of the list's own folder. */
export function imports(all: Member[], from: string): string {
  return all.map(({ name, file }) => `import { ${name} } from '${posix.relative(dirname(from), file)}'\n`).join('')
}

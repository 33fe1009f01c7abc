import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importsOf } from './imports.ts'

/** Tables of declarations that import nothing but the forms of declarations: the kernel may import them. */
const declarations = ['services/economy/gen/ledger.ts', 'services/actions/gen/row-timers.ts']

/**
 * Returns imports by which a service's kernel would know its features, or one feature what another keeps to itself: a
 * line for each. Features declare their parts for the kernel (`ledger`) or hand them over at the start of the
 * process (`gen/features.ts`, `gen/births.ts`).
 */
export function kernelFaults(root: string): string[] {
  const inKernel = filesOf(root, 'services/*/src/kernel/**/*.ts').flatMap((file) => {
    const [home = ''] = file.split('/kernel/')
    return fault(root, file, (target) =>
      target.startsWith(`${home}/kernel/`) || target === `${home}/config.ts` || declarations.includes(target)
        ? undefined
        : 'the kernel imports itself alone; features give it what they do (gen/features.ts, gen/births.ts)',
    )
  })
  const declared = filesOf(root, 'services/*/src/**/*.ledger.ts').flatMap((file) =>
    fault(root, file, (target) =>
      target.endsWith('/kernel/ledger/declare.ts') ? undefined : 'a declaration of the ledger imports declare.ts alone',
    ),
  )
  const inFeatures = filesOf(root, 'services/*/src/features/**/*.ts').flatMap((file) => {
    const own = featureOf(file)
    return fault(root, file, (target) => {
      const other = featureOf(target)
      const isOpen = target.endsWith('.public.ts') || (file.endsWith('.season.ts') && target.endsWith('.rules.ts'))
      return other === undefined || other === own || isOpen
        ? undefined
        : `${own} knows of ${other} by its ${other}.public.ts alone; what both use belongs into the kernel`
    })
  })
  return [...inKernel, ...declared, ...inFeatures]
}

/** Product files of a pattern. */
const filesOf = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))

const featureOf = (path: string): string | undefined => /\/src\/features\/([^/]+)\//.exec(path)?.[1]

function fault(root: string, path: string, whyNot: (target: string) => string | undefined): string[] {
  return importsOf(readFileSync(join(root, path), 'utf8')).flatMap(({ specifier, line }) => {
    if (!specifier.startsWith('.')) return []
    const why = whyNot(posix.join(posix.dirname(path), specifier))
    return why ? [`${path}:${line}  imports ${specifier}: ${why}`] : []
  })
}

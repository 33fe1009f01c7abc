import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importsOf } from './imports.ts'

/** Tables of declarations that import nothing but the forms of declarations: the kernel may import them. */
const declarations = ['services/economy/gen/ledger.ts']

/**
 * Returns imports by which a service's kernel would know its features: a line for each. Features declare their parts
 * for the kernel (`*.ledger.ts`) or hand them over at the start of the process (`gen/features.ts`).
 */
export function kernelFaults(root: string): string[] {
  const files = globSync('services/*/src/kernel/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const inKernel = files.flatMap((file) => {
    const [home = ''] = file.replaceAll('\\', '/').split('/kernel/')
    return fault(root, file, (target) =>
      target.startsWith(`${home}/kernel/`) || declarations.includes(target)
        ? undefined
        : 'the kernel imports itself alone; features give it what they do (gen/features.ts)',
    )
  })
  const declared = globSync('services/*/src/**/*.ledger.ts', { cwd: root }).flatMap((file) =>
    fault(root, file, (target) =>
      target.endsWith('/kernel/ledger/declare.ts') ? undefined : 'a declaration of the ledger imports declare.ts alone',
    ),
  )
  return [...inKernel, ...declared]
}

function fault(root: string, file: string, whyNot: (target: string) => string | undefined): string[] {
  const path = file.replaceAll('\\', '/')
  return importsOf(readFileSync(join(root, file), 'utf8')).flatMap(({ specifier, line }) => {
    if (!specifier.startsWith('.')) return []
    const why = whyNot(posix.join(posix.dirname(path), specifier))
    return why ? [`${path}:${line}  imports ${specifier}: ${why}`] : []
  })
}

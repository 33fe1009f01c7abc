import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { explain } from '../bootstrap/explain.mjs'
import { ROOT } from '../data-folder.ts'
import { pascalCase } from '../feature/names.ts'
import { SERVICES } from '../processes.ts'

/** What a feature needs and neither types nor generated lists would miss: one plain line for each thing forgotten. */

type Manifest = { groups: { rows: { label: string; icon?: string }[] }[]; routes: { path: string; screen: string }[] }

/** Rpcs that their service does not serve: every call would end as "no method". */
function unservedRpcs(root: string): string[] {
  return SERVICES.flatMap((domain) => {
    const file = `services/${domain}/src/service.ts`
    const text = readFileSync(join(root, file), 'utf8')
    return globSync(`proto/sottomondo/${domain}/v1/*.proto`, { cwd: root }).flatMap((proto) => {
      const name = `${pascalCase(basename(proto, '.proto').replaceAll('_', '-'))}Service`
      return text.includes(`kit.serve(${name},`)
        ? []
        : [`${file}  kit.serve(${name}, ...) is missing: nobody serves ${proto}`]
    })
  })
}

const keysOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, key]) => String(key))

/** Screens that one of a remote's two files names and the other does not, and icons that nobody has drawn. */
function remoteFaults(root: string): string[] {
  const icons = keysOf(readFileSync(join(root, 'packages/ui-kit/src/icon-shapes.ts'), 'utf8'), /^ {2}(\w+):/gm)
  return globSync('mfe-*/mfe.json', { cwd: root }).flatMap((file) => {
    const { groups, routes } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest
    const remote = file.replace('mfe.json', 'src/remote.ts')
    const screens = keysOf(readFileSync(join(root, remote), 'utf8'), /^ {4}(\w+): \(\) =>/gm)
    const named = routes.map(({ screen }) => screen)
    const rows = groups.flatMap((group) => group.rows)
    return [
      ...routes
        .filter(({ screen }) => !screens.includes(screen))
        .map(({ path, screen }) => `${remote}  has no screen "${screen}", which the route ${path} of ${file} shows`),
      ...screens
        .filter((screen) => !named.includes(screen))
        .map((screen) => `${file}  has no route for the screen "${screen}" of ${remote}`),
      ...rows
        .filter(({ icon }) => icon !== undefined && !icons.includes(icon))
        .map(
          ({ label, icon }) => `${file}  the icon "${icon}" of "${label}" is not in packages/ui-kit/src/icon-shapes.ts`,
        ),
    ]
  })
}

const isTest = (file: string) => /\.test\.ts$|\/(testing|test)\//.test(file)

/** SQL that runs without a declaration, and declarations where the test that prepares them (statements.test.ts) does not look. */
function undeclaredSql(root: string): string[] {
  const files = globSync('{services/*,gateway,packages/server-kit}/src/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file) && !file.startsWith('packages/server-kit/src/db/'))
  return files.flatMap((file) => {
    const stray = !/\.store\.ts$|^packages\//.test(file)
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

/** Every thing forgotten under `root`, as `file  what`. */
export function findForgotten(root: string): string[] {
  return [...unservedRpcs(root), ...remoteFaults(root), ...undeclaredSql(root)].sort()
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

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

/** Every thing forgotten under `root`, as `file  what`. */
export function findForgotten(root: string): string[] {
  return [...unservedRpcs(root), ...remoteFaults(root)].sort()
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

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { runCommand, UsageError } from '@sottomondo/local/operator'
import { serversFolder } from '@sottomondo/local/processes'
import { imageContent } from './content.ts'

/**
 * Copies what the image holds from a built checkout into an empty folder: servers, screens, what the servers read, and
 * the packages that are not bundled.
 */
export function collect(root: string, target: string): string[] {
  if (existsSync(target)) throw new UsageError(`${target} is there already: name a folder that is not.`)
  const { files, packages, missing } = imageContent(root)
  if (missing.length > 0) throw new Error(`Not found: ${missing.join(', ')}. Run npm run codegen first.`)
  const copy = (path: string) => {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    cpSync(join(root, path), join(target, path), { recursive: true })
  }
  for (const file of files) copy(file)
  copy(serversFolder)
  const screens = screensOf(root)
  for (const folder of screens) copy(`${folder}/dist`)
  copy('shell/package.json')
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(packageOf(root), null, 2)}\n`)
  for (const path of packages) copy(path)
  return [`${files.length} files, ${packages.length} packages and the screens of ${screens.join(', ')} in ${target}.`]
}

/** The folders of the shell and the remotes. */
export const screensOf = (root: string): string[] => [
  'shell',
  ...readdirSync(root).filter((name) => existsSync(join(root, name, 'src/remote.ts'))),
]

/** Says that the sources are modules; nothing is installed by it. */
function packageOf(root: string): object {
  const { name, version, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>
  return { name, version, private: true, type }
}

if (import.meta.main)
  await runCommand(async ([target]) => {
    if (!target) throw new UsageError('collect <an empty folder>')
    return collect(ROOT, target)
  })

// Plain JavaScript: it runs before anything is installed, on any Node from 20 on.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/**
 * Whether node_modules is what the lock says. npm writes its own list into node_modules as the last thing it does, so an
 * interrupted installation counts as none.
 * @param {string} root
 */
export function packagesAreInstalled(root) {
  const listed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(listed)) return false
  const installed = readJson(listed).packages
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    // Those of other systems (optional) are left out by npm, and so is what only they need.
    if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer)
    return found.version === wanted.version && found.resolved === wanted.resolved
  })
}

/**
 * Installs the packages of the lock when they are not there.
 * @param {string} root
 */
export async function installPackages(root) {
  if (packagesAreInstalled(root)) return
  await withLock(
    join(root, '.nx/locks/packages'),
    () => {
      if (packagesAreInstalled(root)) return
      console.log('Installing the npm packages ...')
      // npm_execpath: the very npm that started us; without it the one on the PATH.
      const npm = process.env.npm_execpath
      const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
      const result = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      if (result.error) throw new Error(`npm could not be run: ${result.error.message}`)
      if (result.status !== 0) throw new Error('npm ci failed; what it says stands above.')
    },
    () => console.log('Waiting for another start that is installing the npm packages ...'),
  )
}

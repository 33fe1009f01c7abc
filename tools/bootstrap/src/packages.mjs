// Plain JavaScript: it runs before anything is installed, on any Node from 20 on.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'

const STAMP = 'node_modules/.installed-from'

/** @param {string} root */
function lockDigest(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/**
 * Whether node_modules matches the lock: by our installation or somebody's `npm install`. npm writes its own list into
 * node_modules as the last thing it does, so an interrupted installation counts as none.
 * @param {string} root
 */
export function packagesAreInstalled(root) {
  const listed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(listed)) return false
  const stamp = join(root, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockDigest(root)) return true
  const installed = readJson(listed).packages
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    // A workspace of ours: a link, which is broken when its folder has moved since.
    if (wanted.link && !existsSync(join(root, path))) return false
    const found = installed[path]
    // npm leaves out packages of other systems (optional) and those that only they need.
    if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer)
    return found.version === wanted.version && found.integrity === wanted.integrity
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
      // Errors alone: a Node older than some packages want only begins here, and the lock brings the one they run in.
      const options = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
      const result = spawnSync(command, [...first, 'ci', ...options], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      if (result.error) throw new Error(`npm could not be run: ${result.error.message}`)
      if (result.status !== 0) throw new Error('The npm packages could not be installed; what npm says stands above.')
      writeFileSync(join(root, STAMP), lockDigest(root))
    },
    () => console.log('Waiting for another start that is installing the npm packages ...'),
  )
}

/**
 * For scripts that install nothing themselves: any lock's packages will do.
 * @param {string} root
 */
export function requirePackages(root) {
  if (existsSync(join(root, 'node_modules/.package-lock.json'))) return
  throw new Error('No packages are installed here yet: npm ci does it, and so does npm start.')
}

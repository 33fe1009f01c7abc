import { createHash } from 'node:crypto'
import { basename, join, resolve } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'

/**
 * Returns the folder of this installation's data. Root's servers run as an unprivileged user who may not reach the
 * checkout (root's home is closed), so root's data goes to a place that is open to pass through.
 */
export function dataFolder(env: NodeJS.ProcessEnv, uid = process.getuid?.(), root = ROOT): string {
  if (env.DATA_DIR) return resolve(root, env.DATA_DIR)
  if (uid !== 0) return join(root, '.data')
  const digest = createHash('sha256').update(root).digest('hex').slice(0, 8)
  return join('/var/lib/sottomondo', `${basename(root)}-${digest}`)
}

import { transaction } from '@sottomondo/server-kit/database'
import { pushToAll, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { registryRules } from '../registry/registry.rules.ts'
import { registryRevision } from '../registry/registry.store.ts'
import type { ShellBuilds } from './shell-build.ts'

/** Pushes to open pages that there is another build of the shell. Each gateway does; a page gets it as often. */
export function announceShells(kit: Kit<unknown>, shellBuilds: Pick<ShellBuilds, 'presentName'>): void {
  // Open pages have this build, or an older one, whose end was announced before.
  const atStart = shellBuilds.presentName().catch(() => undefined)
  let last: string | undefined
  kit.every(registryRules.shellLookEveryMs, 'shell', async () => {
    last ??= await atStart
    const shell = await shellBuilds.presentName()
    if (shell && last && shell !== last) {
      await transaction(kit.pool, async (tx) => {
        await writeOutbox(tx, [pushToAll('registryChanged', { revision: await registryRevision(tx), shell })])
      })
      kit.committed()
    }
    last = shell ?? last
  })
}

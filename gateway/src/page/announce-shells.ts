import { type Kit, pushToAll, transaction, writeOutbox } from '@sottomondo/server-kit'
import { registryRules } from '../registry/registry.rules.ts'
import { registryRevision } from '../registry/registry.store.ts'
import type { ShellBuilds } from './shell-build.ts'

/** Tells open pages when another build of the shell lies there. Each gateway does; a page hears it as often. */
export function announceShells(kit: Kit<unknown>, shellBuilds: Pick<ShellBuilds, 'presentName'>): void {
  // Pages that are open are of this one, or of one before it, of which they were told then.
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

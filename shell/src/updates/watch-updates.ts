import { onPush } from '@sottomondo/mfe-kit'
import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { isListening, listening, resync } from '@sottomondo/mfe-kit/host'
import { fetchRegistry } from '../remotes/registry.ts'
import { goTo } from '../routes/navigation.ts'
import { newVersionStore } from './update-state.ts'

/**
 * Looks for newer remotes and a newer shell whenever there may be some: after a push, a reconnect, or a return to the
 * tab.
 */
export function watchUpdates(registry: PageRegistry): void {
  let revision = registry.revision
  const look = async () => {
    try {
      const newer = await fetchRegistry()
      revision = newer.revision
      if (versionsOf(newer) !== versionsOf(registry)) newVersionStore.set(true)
      if (newer.shell !== registry.shell) fetchAhead()
    } catch (error) {
      console.warn('The registry cannot be read; newer versions are offered later.', error)
    }
  }
  onPush('registryChanged', (push) => {
    if (push.revision > revision || (push.shell && push.shell !== registry.shell)) look()
  })
  resync.on(look)
  // A release between this page's answer and its socket reached no listener here.
  if (isListening()) look()
  else listening.on(look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  if (process.env.NODE_ENV === 'production') startWorker()
}

/** The builds of shell and remotes: a revision alone may concern other readers. */
export function versionsOf({ shell, remotes }: PageRegistry): string {
  return [`shell@${shell}`, ...remotes.map(({ id, build }) => `${id}@${build}`).sort()].join()
}

async function startWorker(): Promise<void> {
  try {
    // From a notice that the player has pressed.
    navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ goTo?: string }>) => {
      if (data.goTo !== undefined) goTo.get()(data.goTo)
    })
    await navigator.serviceWorker?.register('/sw.js')
  } catch (error) {
    without(error)
  }
}

/** A new shell brings a new worker, which fetches that shell: it is there when its reader reloads. */
async function fetchAhead(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.update()
  } catch (error) {
    without(error)
  }
}

/** A browser that forbids storage has no workers either: their mere mention may throw. */
function without(error: unknown): void {
  console.warn('The service worker cannot be reached; the page works without it.', error)
}

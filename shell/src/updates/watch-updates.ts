import { onPush } from '@sottomondo/mfe-kit'
import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { resync } from '@sottomondo/mfe-kit/host'
import { fetchRegistry } from '../remotes/registry.ts'
import { newVersionStore } from './update-state.ts'

/** Looks for newer remotes and a newer shell whenever there may be some: told by a push, reconnected, looked at again. */
export function watchUpdates(registry: PageRegistry): void {
  let revision = registry.revision
  const look = async () => {
    try {
      const newer = await fetchRegistry()
      revision = newer.revision
      if (versionsOf(newer) !== versionsOf(registry)) newVersionStore.set(true)
    } catch (error) {
      console.warn('The registry cannot be read; newer versions are offered later.', error)
    }
  }
  onPush('registryChanged', (push) => {
    if (push.revision > revision) look()
  })
  resync.on(look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  if (process.env.NODE_ENV === 'production') watchShell()
}

/** Which build of which remote: a revision alone may be about others than this reader. */
export function versionsOf({ remotes }: PageRegistry): string {
  return remotes
    .map(({ id, build }) => `${id}@${build}`)
    .sort()
    .join()
}

/** The service worker changes with every build of the shell. */
async function watchShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    registration.addEventListener('updatefound', () => offerIfOther())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(offline)
    })
  } catch (error) {
    offline(error)
  }
}

/** A page that was just loaded anew finds a new worker as well, but is itself what that worker keeps. */
async function offerIfOther(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>('script[src^="/assets/shell"]')?.getAttribute('src')
  const worker = await fetch('/sw.js', { cache: 'no-cache' }).then(
    (response) => response.text(),
    () => '',
  )
  if (own && worker && !worker.includes(own)) newVersionStore.set(true)
}

function offline(error: unknown): void {
  console.warn('The service worker cannot be reached; the page works without it.', error)
}

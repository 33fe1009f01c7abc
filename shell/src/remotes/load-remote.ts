import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Remote, ScreenModule } from '@sottomondo/mfe-kit'
import { addFieldRules, containerName, kitServes, type RegisteredRemote, removeCached } from '@sottomondo/mfe-kit/host'
import kitPackage from '@sottomondo/mfe-kit/package.json' with { type: 'json' }
import type { ScreenLoader } from '../routes/screens.ts'

/** The remote's range of kits does not include this page's. */
export class KitMismatch extends Error {}

const loading = new Map<string, Promise<Remote>>()
const failures = new Map<string, number>()

const loaders = new Map<string, ScreenLoader>()

/**
 * Returns the loader of one screen of a remote, always the same; the remote itself is loaded once, and again after a
 * failure.
 */
export function remoteScreen(remote: RegisteredRemote, screen: string): ScreenLoader {
  const key = `${remote.id} ${remote.build} ${screen}`
  const loader = loaders.get(key) ?? screenLoader(remote, screen)
  loaders.set(key, loader)
  return loader
}

/**
 * A failed preload is not retried by the browser: it hands that failure to the next import of the file. Each try uses
 * up one, so as many more are made as there were such files.
 */
const screenLoader = (remote: RegisteredRemote, screen: string) => async () => {
  const folder = remote.entryUrl.slice(0, remote.entryUrl.lastIndexOf('/') + 1)
  let spareTries = document.querySelectorAll(`link[rel=preload][href^="${folder}"]`).length
  while (true) {
    try {
      return await loadOnce(remote, screen)
    } catch (error) {
      if (spareTries === 0 || error instanceof KitMismatch) throw error
      spareTries -= 1
    }
  }
}

async function loadOnce(remote: RegisteredRemote, screen: string): Promise<ScreenModule> {
  const load = (await remoteCode(remote)).screens[screen]
  if (!load) throw new Error(`${remote.id} ${remote.version} has no screen '${screen}'.`)
  return load()
}

function remoteCode(remote: RegisteredRemote): Promise<Remote> {
  const known = loading.get(remote.id)
  if (known) return known
  const code = loadCode(remote)
  loading.set(remote.id, code)
  code.catch(() => {
    loading.delete(remote.id)
    failures.set(remote.id, (failures.get(remote.id) ?? 0) + 1)
    // The service worker would hand the broken file to the next page as well.
    removeCached(remote.entryUrl)
  })
  return code
}

function bringKit(): void {
  import('@sottomondo/mfe-kit/for-remotes').catch((error: unknown) => console.warn('Not loaded:', error))
}

async function loadCode({ id, build, entryUrl, kitRange }: RegisteredRemote): Promise<Remote> {
  if (!kitServes(kitPackage.version, kitRange)) {
    throw new KitMismatch(`${id} needs mfe-kit ${kitRange}; this page has ${kitPackage.version}.`)
  }
  const name = containerName(id, build)
  const entry = new URL(entryUrl, location.origin)
  // The failed file may be a broken cached one: another address gets it past every cache.
  const tries = failures.get(id)
  if (tries) entry.searchParams.set('try', String(tries))
  // What only remotes use of the kit comes beside their code, which then waits for it.
  bringKit()
  registerRemotes([{ name, entry: entry.href, entryGlobalName: name }], { force: true })
  const exposed = await loadRemote<{ remote: Remote }>(`${name}/remote`)
  if (!exposed?.remote) throw new Error(`${id} exposes no remote.`)
  const { remote } = exposed
  if (remote.fieldRules) addFieldRules(remote.fieldRules)
  return remote
}

/**
 * Keeps files that carry a hash in their path, and the page that says that there is no connection; nothing else: never
 * a player's page, never the registry, never a call. Built apart from the shell; `sottomondoFiles`, the shell's first
 * files, is put in front of it.
 */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface NoticeEvent extends WorkerEvent {
  notification: { close: () => void; data?: { path?: string } }
}
interface FetchEvent extends WorkerEvent {
  request: Request
  /** The page's request, sent while this worker was still starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
const worker = self as unknown as {
  sottomondoFiles: readonly string[]
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (of: { type: 'window' }) => Promise<{ focus: () => Promise<unknown> }[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: (type: string, listener: (event: never) => void) => void
}

const cacheName = 'sottomondo-files'
const offlinePage = '/offline.html'
/** Old builds' files are dropped when there are more than this. */
const mostFiles = 400
const hashed = /^\/(assets|remotes)\/.+\.(js|css|woff2|svg|png|webp|avif)$/

worker.addEventListener('install', (event: WorkerEvent) => {
  const keep = async () => (await caches.open(cacheName)).addAll([...worker.sottomondoFiles, offlinePage])
  event.waitUntil(keep().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event: WorkerEvent) => {
  const prepare = [inCache(dropOldest), worker.registration.navigationPreload?.enable()]
  event.waitUntil(Promise.all(prepare).then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event: FetchEvent) => {
  const url = new URL(event.request.url)
  if (event.request.mode === 'navigate') event.respondWith(pageOrOffline(event))
  else if (event.request.method === 'GET' && url.origin === location.origin && hashed.test(url.pathname)) {
    event.respondWith(kept(event.request))
  }
})

worker.addEventListener('notificationclick', (event: NoticeEvent) => {
  event.notification.close()
  event.waitUntil(comeBack(event.notification.data?.path ?? '/'))
})

/** Focuses the open page, as it is, or opens a new one. */
async function comeBack(path: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' })
  await (page ? page.focus() : worker.clients.openWindow(path))
}

async function kept(request: Request): Promise<Response> {
  const known = await inCache((cache) => cache.match(request))
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') await inCache((cache) => cache.put(request, answer.clone()))
  return answer
}

/** Returns undefined where the browser forbids storage or has no space left: the files then come from the server. */
async function inCache<Result>(use: (cache: Cache) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await use(await caches.open(cacheName))
  } catch (error) {
    console.warn('The cache cannot be used; the page works without it.', error)
    return undefined
  }
}

/** Returns the page from the server only; in its absence the offline page, which holds no player's data. */
async function pageOrOffline({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await inCache((cache) => cache.match(offlinePage))
    if (page) return page
    throw error
  }
}

/** A cache lists its files in order of arrival. */
async function dropOldest(cache: Cache): Promise<void> {
  const files = await cache.keys()
  const current = new Set([...worker.sottomondoFiles, offlinePage])
  const old = files.filter(({ url }) => !current.has(new URL(url).pathname))
  await Promise.all(old.slice(0, Math.max(0, files.length - mostFiles)).map((file) => cache.delete(file)))
}

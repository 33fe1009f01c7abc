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
interface PushedEvent extends WorkerEvent {
  data: { json: () => { kind: string; body: string; path: string } } | null
}
interface SubscriptionEvent extends WorkerEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}
interface FetchEvent extends WorkerEvent {
  request: Request
  /** The page's request, sent while this worker was still starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface Page {
  visibilityState: DocumentVisibilityState
  focus: () => Promise<unknown>
  postMessage: (message: { goTo: string }) => void
}
const worker = self as unknown as {
  sottomondoFiles: readonly string[]
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (of: { type: 'window'; includeUncontrolled?: boolean }) => Promise<Page[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'> & {
    navigationPreload?: { enable: () => Promise<void> }
  }
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
  event.waitUntil(comeBack(event.notification.data ?? {}))
})

worker.addEventListener('push', (event: PushedEvent) => {
  if (event.data) event.waitUntil(showPushed(event.data.json()))
})

worker.addEventListener('pushsubscriptionchange', (event: SubscriptionEvent) => event.waitUntil(renew(event)))

/** Focuses the open page or opens a new one. A notice of that page leaves it as it is, a pushed one leads on. */
async function comeBack({ path = '/', leads = false }: { path?: string; leads?: boolean }): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) return void (await worker.clients.openWindow(path))
  if (leads) page.postMessage({ goTo: path })
  await page.focus()
}

/** Shows a pushed message, in place of the last of its kind; not to a player who has a page before them. */
async function showPushed({ kind, body, path }: { kind: string; body: string; path: string }): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (kind !== 'test' && pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  const notice = { body, tag: `push-${kind}`, renotify: true, icon: '/icon-192.png', data: { path, leads: true } }
  await worker.registration.showNotification('Sottomondo', notice)
}

/** The browser has another address for pushed messages: the game must know it. */
async function renew({ oldSubscription, newSubscription }: SubscriptionEvent): Promise<void> {
  const options = oldSubscription?.options
  const subscription = newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await fetch('/api/settings/push/subscribe', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-frontend-path': '/settings',
      'idempotency-key': crypto.getRandomValues(new Uint32Array(4)).join('-'),
    },
    body: JSON.stringify({ endpoint, keys, timeZone }),
  })
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

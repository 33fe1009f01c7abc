/**
 * Keeps files that carry a hash in their path, and nothing else: never the page, never the registry, never a call.
 * Built apart from the shell; `sottomondoFiles`, the shell's first files, is put in front of it.
 */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
const worker = self as unknown as {
  sottomondoFiles: readonly string[]
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: (type: string, listener: (event: never) => void) => void
}

const cacheName = 'sottomondo-files'
/** Old builds' files go once there are more than this. */
const mostFiles = 400
const hashed = /^\/(assets|remotes)\/.+\.(js|css|woff2|svg|png|webp|avif)$/

worker.addEventListener('install', (event: WorkerEvent) => {
  const keep = async () => (await caches.open(cacheName)).addAll([...worker.sottomondoFiles])
  event.waitUntil(keep().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event: WorkerEvent) => {
  event.waitUntil(dropOldest().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event: FetchEvent) => {
  const url = new URL(event.request.url)
  if (event.request.method === 'GET' && url.origin === location.origin && hashed.test(url.pathname)) {
    event.respondWith(kept(event.request))
  }
})

async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') await cache.put(request, answer.clone())
  return answer
}

/** A cache lists its files in the order in which they came. */
async function dropOldest(): Promise<void> {
  const cache = await caches.open(cacheName)
  const files = await cache.keys()
  const current = new Set(worker.sottomondoFiles)
  const old = files.filter(({ url }) => !current.has(new URL(url).pathname))
  await Promise.all(old.slice(0, Math.max(0, files.length - mostFiles)).map((file) => cache.delete(file)))
}

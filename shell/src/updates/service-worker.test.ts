import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Handler = (event: Record<string, unknown>) => void
const handlers = new Map<string, Handler>()
const claim = vi.fn(async () => undefined)

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('location', { origin: 'https://game.example' })
  vi.stubGlobal('self', {
    sottomondoFiles: [],
    skipWaiting: async () => undefined,
    clients: { claim },
    registration: {},
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  })
  vi.resetModules()
  await import('./service-worker.ts')
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const refuse = (name: string) => async () => {
  throw new DOMException('refused by the browser', name)
}
const without: [string, () => unknown][] = [
  [
    'forbids caches',
    () => {
      throw new DOMException('refused by the browser', 'SecurityError')
    },
  ],
  ['opens none', () => ({ open: refuse('SecurityError') })],
  [
    'has no space left',
    () => ({
      open: async () => ({ match: async () => undefined, put: refuse('QuotaExceededError'), keys: async () => [] }),
    }),
  ],
]

test.each(without)('where the browser %s a file comes from the server, and the worker begins', async (_, get) => {
  Object.defineProperty(globalThis, 'caches', { configurable: true, get })
  const fromServer = Object.defineProperty(new Response('code'), 'type', { value: 'basic' })
  vi.stubGlobal('fetch', async () => fromServer)
  let answer: Promise<Response> | undefined
  handlers.get('fetch')?.({
    request: { method: 'GET', mode: 'no-cors', url: 'https://game.example/assets/main.1.js' },
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  expect(await (await answer)?.text()).toBe('code')
  let activated: Promise<unknown> | undefined
  handlers.get('activate')?.({
    waitUntil: (work: Promise<unknown>) => {
      activated = work
    },
  })
  await activated
  expect(claim).toHaveBeenCalled()
})

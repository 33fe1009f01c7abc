import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Visitor } from '../players/player.ts'
import { stack } from '../stack/stack.ts'
import { type BareBrowser, type BarePage, startBareBrowser } from './bare-browser.ts'
import { executablePath, flags } from './browser.ts'

/**
 * The cost of a visit to one route on the throttled phone. Times in milliseconds, sizes in kB of 1000 bytes as
 * received.
 */
export interface Visit {
  firstPaintMs: number
  largestPaintMs: number
  /** Sum of the page's layout shifts, of the load and of the presses after it. */
  layoutShift: number
  /** The slowest press, from the finger to the next paint. */
  slowestPressMs: number
  /** The time of tasks beyond 50 ms each, until the page stood. */
  blockedMs: number
  longestTaskMs: number
  /** Received at the first paint. */
  kilobytesToFirstPaint: number
  kilobytes: number
  /** The element with the largest painting, for the reader of a failure. */
  largest: string
  /** The elements that moved, likewise. */
  moved: string[]
  /** Time that the host gave to other machines meanwhile. */
  stolenMs: number
}

/** DESIGN.md. All files of a first visit: shell with sockets, a remote's screen, fonts, and the page with its answers. */
export const budget = {
  layoutShift: 0.02,
  kilobytes: 175 + 25 + 40 + 20,
  largestPaintMs: 1500,
  slowestPressMs: 100,
}

/** Chrome's own profiles: Fast 4G, and a processor a quarter as fast as this machine's. */
export const fast4g = { latency: 165, downloadThroughput: (9e6 / 8) * 0.9, uploadThroughput: (1.5e6 / 8) * 0.9 }
const slowdown = 4

/**
 * Returns the elements that moved by themselves since the last call, as the budget counts it; for a page that `watch`
 * watches.
 */
export async function movedSince(page: Page): Promise<{ layoutShift: number; moved: string[] }> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    const { sottomondoSpeed: seen } = window as unknown as { sottomondoSpeed: { cls: number; moved: string[] } }
    const { cls: layoutShift, moved } = seen
    Object.assign(seen, { cls: 0, moved: [] })
    return { layoutShift, moved }
  })
}

/** Runs in the page, before anything of its own. */
export function watch(): void {
  const seen = { lcp: 0, largest: '', cls: 0, press: 0, blocked: 0, longest: 0, moved: [] as string[] }
  Object.assign(window, { sottomondoSpeed: seen })
  const observe = (type: string, see: (entry: never) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as never)
    }).observe({ type, buffered: true, ...more })
  type Largest = PerformanceEntry & { element?: Element | null }
  observe('largest-contentful-paint', ({ startTime, element }: Largest) => {
    seen.lcp = startTime
    seen.largest = element?.outerHTML.slice(0, 120) ?? 'gone'
  })
  type Shift = { value: number; hadRecentInput: boolean; sources?: { node?: Node | null }[] }
  observe('layout-shift', ({ value, hadRecentInput, sources = [] }: Shift) => {
    if (hadRecentInput) return
    seen.cls += value
    for (const { node } of sources) {
      const element = node instanceof Element ? node : node?.parentElement
      seen.moved.push(`${value.toFixed(3)} ${element?.outerHTML.slice(0, 120) ?? 'gone'}`)
    }
  })
  observe('longtask', ({ duration }: PerformanceEntry) => {
    seen.blocked += duration - 50
    seen.longest = Math.max(seen.longest, duration)
  })
  type Press = PerformanceEntry & { interactionId: number }
  const press = ({ duration, interactionId }: Press) => {
    if (interactionId > 0) seen.press = Math.max(seen.press, duration)
  }
  observe('event', press, { durationThreshold: 16 })
}

/** A street phone: its network, and its processor where times are judged. */
export interface ThrottledPhone {
  /** Opens a route, waits until it stands, runs `presses`, and returns the total cost. */
  visit(path: string, presses: (fingers: Fingers) => Promise<void>): Promise<Visit>
  close(): Promise<void>
}

export interface Fingers {
  /** Whether a button of this name is visible. */
  sees(button: string): Promise<boolean>
  tap(button: string): Promise<void>
  key(key: 'Tab' | 'Backspace'): Promise<void>
  /** Types into the field of this label, letter by letter. */
  type(label: string, text: string): Promise<void>
}

/** Phones for the tests of one file. Declared at its top. */
export function usePhones(): {
  open(visitor: Visitor | undefined, how: { processor: boolean }): Promise<ThrottledPhone>
} {
  let browser: BareBrowser
  beforeAll(async () => {
    browser = await startBareBrowser(executablePath, flags)
  })
  afterAll(() => browser.close())
  return {
    async open(visitor, { processor }) {
      const page = await browser.newPage()
      await dress(page, processor)
      if (visitor?.cookie) {
        const [name = '', ...value] = visitor.cookie.split('=')
        await page.send('Network.setCookie', { name, value: value.join('='), url: stack().origin, httpOnly: true })
      }
      const traffic = trafficOf(page)
      return {
        async visit(path, presses) {
          const { href: url } = new URL(path, stack().origin)
          const stolenBeforeMs = await stolenMs()
          const waits = <T>(work: Promise<T>, what: () => string) => inTime(work, () => `${path}: ${what()}`)
          const going = page.send<{ loaderId: string }>('Page.navigate', { url })
          const { loaderId } = await waits(going, () => 'no page came')
          await waits(page.run(stands), () => 'the page does not stand')
          await waits(traffic.quiet(loaderId), () => `still under way: ${traffic.underWay().join(', ')}`)
          const load = await page.run(readings)
          await waits(presses(fingersOn(page)), () => 'a press has not ended')
          const { layoutShift, moved, slowestPressMs } = await page.run(readings)
          return { ...load, layoutShift, moved, slowestPressMs, stolenMs: (await stolenMs()) - stolenBeforeMs }
        },
        close: page.close,
      }
    },
  }
}

/** A phone loads all files of each place. */
async function dress({ send }: BarePage, processor: boolean): Promise<void> {
  await send('Page.enable')
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', { offline: false, ...fast4g })
  // A browser that is new to the game has an empty cache; without a cache, preloaded files would come twice.
  await send('Network.setCacheDisabled', { cacheDisabled: !processor })
  if (processor) await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 1, mobile: false })
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  // A phone's lie over the page, and take no room of it.
  await send('Emulation.setScrollbarsHidden', { hidden: true })
  await send('Emulation.setLocaleOverride', { locale: 'nl-NL' })
  await send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Amsterdam' })
  await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
  // Installed as on players' pages where times are judged: a fifth of what a page takes until it stands.
  const scripts = [watch, ...(processor ? [] : [withoutWorker])]
  for (const script of scripts) await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` })
}

function withoutWorker(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })
}

/** Without a request for this time the page is quiet. */
const quietMs = 500
/** Longer than a step of a visit takes on a busy machine. */
const patienceMs = 60_000

/** Names the step at which a visit hangs, which the test's timeout would not. */
async function inTime<T>(work: Promise<T>, what: () => string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(what())), patienceMs)
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Observes a page's requests. */
function trafficOf(page: BarePage) {
  /** By request, its document: requests of a page that is left have no reported end. */
  const underWay = new Map<string, { loaderId: string; url: string }>()
  let heard: (() => void) | undefined
  const ends = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId)
    heard?.()
  }
  type WillBeSent = { requestId: string; loaderId: string; request: { url: string } }
  page.on('Network.requestWillBeSent', ({ requestId, loaderId, request: { url } }: WillBeSent) => {
    underWay.set(requestId, { loaderId, url })
    heard?.()
  })
  page.on('Network.loadingFinished', ends)
  page.on('Network.loadingFailed', ends)
  return {
    underWay: () => [...underWay.values()].map(({ url }) => url),
    /** Resolves when a document makes no more requests. */
    quiet: (loaderId: string) =>
      new Promise<void>((resolve) => {
        let timer: NodeJS.Timeout | undefined
        heard = () => {
          clearTimeout(timer)
          if (![...underWay.values()].some((request) => request.loaderId === loaderId))
            timer = setTimeout(resolve, quietMs)
        }
        heard()
      }),
  }
}

/** Runs in the page: resolves when its code has taken over, its heading stands and no part of it is still to come. */
function stands(): Promise<void> {
  const does = () => {
    const main = document.querySelector('main')
    return (
      document.querySelector('#app:not([inert])') &&
      main?.querySelector('h1') &&
      !main.querySelector('[aria-busy=true]')
    )
  }
  return new Promise((resolve) => {
    const look = () => {
      if (!does()) return
      changes.disconnect()
      resolve()
    }
    const changes = new MutationObserver(look)
    changes.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['inert', 'aria-busy'],
    })
    look()
  })
}

function fingersOn(page: BarePage): Fingers {
  /** The effect of a press is shown two frames later. */
  const shown = () =>
    page.run(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const touch = async (label: string): Promise<void> => {
    const point = await page.run(placeOf, label)
    if (!point) throw new Error(`There is no ${label} in sight.`)
    // At once: a long press, as on a busy machine, means something else.
    await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await shown()
  }
  const press = async (key: { key: string; code?: string; windowsVirtualKeyCode?: number; text?: string }) => {
    await page.send('Input.dispatchKeyEvent', { type: key.text ? 'keyDown' : 'rawKeyDown', ...key })
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: undefined })
    await shown()
  }
  return {
    sees: async (button) => (await page.run(placeOf, button)) !== null,
    tap: touch,
    key: (key) => press({ key, code: key, windowsVirtualKeyCode: key === 'Tab' ? 9 : 8 }),
    async type(label, text) {
      await touch(label)
      for (const letter of text) await press({ key: letter, text: letter })
      const typed = await page.run(() => (document.activeElement as HTMLInputElement | null)?.value)
      if (typed !== text) throw new Error(`${label} holds ${typed}, and not ${text}.`)
    },
  }
}

/**
 * Runs in the page: returns the middle of the visible button or field whose name begins so; null where there is none.
 */
function placeOf(wanted: string): { x: number; y: number } | null {
  const nameOf = (element: HTMLElement) =>
    element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent
  const found = [...document.querySelectorAll<HTMLElement>('button, input')].find(
    (element) => nameOf(element)?.trim().startsWith(wanted) && element.checkVisibility(),
  )
  if (!found) return null
  found.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = found.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/**
 * Returns how long a virtual machine has waited for its processors since its start (Linux counts it in hundredths of a
 * second); 0 where it is not counted.
 */
async function stolenMs(): Promise<number> {
  if (process.platform !== 'linux') return 0
  const [all = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const [, , , , , , , , stolen] = all.split(/\s+/)
  return Number(stolen ?? 0) * 10
}

/** Runs in a page that `watch` watches. */
export async function readings(): Promise<Omit<Visit, 'stolenMs'>> {
  // Paints and observers report a moment later.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
  const seen = (window as unknown as { sottomondoSpeed: Record<string, number> & { moved: string[]; largest: string } })
    .sottomondoSpeed
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  type Sized = PerformanceEntry & { encodedBodySize: number; transferSize: number; responseEnd: number }
  const known = new Set<string>()
  // A file that is shown again comes out of a cache; what the service worker brings for the first time tells 0, too.
  const sized = (files as Sized[]).filter(({ name, transferSize }) => {
    const isFirst = !known.has(name)
    known.add(name)
    return isFirst || transferSize > 0
  })
  const kilobytes = (some: typeof sized) => some.reduce((sum, file) => sum + file.encodedBodySize, 0) / 1000
  return {
    firstPaintMs: paint,
    largestPaintMs: seen.lcp ?? 0,
    layoutShift: seen.cls ?? 0,
    slowestPressMs: seen.press ?? 0,
    blockedMs: seen.blocked ?? 0,
    longestTaskMs: seen.longest ?? 0,
    kilobytesToFirstPaint: kilobytes(sized.filter((file) => file.responseEnd <= paint)),
    kilobytes: kilobytes(sized),
    largest: seen.largest,
    moved: seen.moved,
  }
}

import type { Page } from 'playwright-core'

/** What a visit to one route cost on the throttled phone. Times in milliseconds, sizes in kB of 1000 bytes as received. */
export interface Visit {
  firstPaintMs: number
  largestPaintMs: number
  /** Sum of the page's layout shifts, of the load and of the presses after it. */
  layoutShift: number
  /** The slowest press, from the finger to the next paint. */
  slowestPressMs: number
  /** Of tasks longer than 50 ms, what is above that, until the page stood. */
  blockedMs: number
  longestTaskMs: number
  /** What had arrived when something was first painted. */
  kilobytesToFirstPaint: number
  kilobytes: number
  /** Which element moved, for the reader of a failure. */
  moved: string[]
}

/** Chrome's own profiles: Fast 4G, and a processor a quarter as fast as this machine's. */
const fast4g = { latency: 165, downloadThroughput: (9e6 / 8) * 0.9, uploadThroughput: (1.5e6 / 8) * 0.9 }
const slowdown = 4

/** Slows a page down to a phone of the street, its processor only where times are judged, and starts to watch it. Called before it goes anywhere. */
export async function throttle(page: Page, { processor }: { processor: boolean }): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...fast4g })
  if (processor) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch)
}

/** What has moved by itself on a page since it was last asked, as the budget counts it; for a page that `watch` watches. */
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
  const seen = { lcp: 0, cls: 0, press: 0, blocked: 0, longest: 0, moved: [] as string[] }
  Object.assign(window, { sottomondoSpeed: seen })
  const observe = (type: string, see: (entry: never) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as never)
    }).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    seen.lcp = startTime
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

/** Opens a route, waits until `ready`, presses what `presses` presses, and tells what all that cost. */
export async function visit(page: Page, path: string, ready: () => Promise<unknown>, presses: () => Promise<unknown>) {
  await page.goto(path, { waitUntil: 'commit' })
  await ready()
  await page.waitForLoadState('networkidle')
  const load = await readings(page)
  await presses()
  const after = await readings(page)
  return { ...load, layoutShift: after.layoutShift, moved: after.moved, slowestPressMs: after.slowestPressMs }
}

async function readings(page: Page): Promise<Visit> {
  return page.evaluate(async () => {
    // Paints and observers report a moment after what they are about.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    const seen = (window as unknown as { sottomondoSpeed: Record<string, number> & { moved: string[] } })
      .sottomondoSpeed
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const sized = files as (PerformanceEntry & { encodedBodySize: number; responseEnd: number })[]
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
      moved: seen.moved,
    }
  })
}

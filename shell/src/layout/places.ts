import { visits } from './place.ts'

/** As many visits back are remembered. */
const visitsMost = 100
/** What a page is made of may come late; by then whoever waits has begun to read elsewhere. */
const waitsMostMs = 15_000
const storageKey = 'places'

/** How far down each visit of this tab was left, in pixels. */
const places = new Map<string, number>(keptPlaces())
let visit: string | undefined
/** Ends the way back to a place, where there is one. */
let giveUp: (() => void) | undefined

/**
 * Leads who comes back to a page, also by loading it anew, to where it was left, once what stood there has come: chunks,
 * answers and the further pages of lists are late. Called once, by the shell.
 */
export function startPlaces(): void {
  history.scrollRestoration = 'manual'
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', keepPlaces)
  visits.subscribe(arrive)
  arrive()
}

function arrive(): void {
  giveUp?.()
  visit = visits.get()
  const place = visit === undefined ? undefined : places.get(visit)
  if (place !== undefined) returnTo(place)
}

function note(): void {
  // On the way back a page that is still short says nothing of where its reader was.
  if (giveUp || !visit) return
  places.delete(visit)
  places.set(visit, Math.round(scrollY))
  const [oldest] = places.keys()
  if (places.size > visitsMost && oldest !== undefined) places.delete(oldest)
}

const readersMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Goes there as soon as the page reaches so far, and stays while it grows, until its reader moves. */
function returnTo(place: number): void {
  const growing = new ResizeObserver(() => {
    if (scrollY < place) scrollTo(0, place)
  })
  const stop = () => {
    giveUp = undefined
    growing.disconnect()
    clearTimeout(late)
    for (const move of readersMoves) removeEventListener(move, stop)
  }
  const late = setTimeout(stop, waitsMostMs)
  growing.observe(document.body)
  for (const move of readersMoves) addEventListener(move, stop, { passive: true })
  giveUp = stop
  scrollTo(0, place)
}

/** What another load of the page in this tab has left: only for who comes back, not for who asks anew. */
function keptPlaces(): [string, number][] {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]
    return way?.type === 'navigate' ? kept.filter(([visit]) => !visit.startsWith('default ')) : kept
  } catch {
    return []
  }
}

function keepPlaces(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places]))
  } catch {
    // A browser that keeps nothing: a page that is loaded anew then begins at its top.
  }
}

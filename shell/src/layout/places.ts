import { readStored, writeStored } from '@sottomondo/mfe-kit/host'
import { visits } from './place.ts'

/** The most visits that are remembered. */
const visitsMost = 100
/** A page's parts may come late; after this time its reader has begun to read elsewhere. */
const waitsMostMs = 15_000
const storageKey = 'places'

/** How far down each visit of this tab was left, in pixels. */
const places = new Map<string, number>(keptPlaces())
let visit: string | undefined
/** Ends the return to a place, while one is under way. */
let giveUp: (() => void) | undefined

/**
 * Restores the scroll position of a page that is returned to, also by a reload, once its content has come: chunks,
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
  // During a return the short page's position is not its reader's.
  if (giveUp || !visit) return
  places.delete(visit)
  places.set(visit, Math.round(scrollY))
  const [oldest] = places.keys()
  if (places.size > visitsMost && oldest !== undefined) places.delete(oldest)
}

const readersMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Scrolls there as soon as the page is long enough, and stays while it grows, until its reader moves. */
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

/**
 * Returns the places that another load of the page in this tab has left: only after a return or reload, not for a new
 * visit.
 */
function keptPlaces(): [string, number][] {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = readStored<[string, number][]>('sessionStorage', storageKey) ?? []
  return way?.type === 'navigate' ? kept.filter(([visit]) => !visit.startsWith('default ')) : kept
}

const keepPlaces = () => writeStored('sessionStorage', storageKey, [...places])

import type { JudgeRequest, Point } from '@sottomondo/proto/actions/v1/click'

/** Figures by which a capture is judged (rules, "Click tokens"; how it is taken: spec 2 §7). */
export const clickRules = {
  actions: ['crime', 'car', 'bullets'],
  interactionTypes: ['mouse', 'touch', 'keyboard', 'assistive'],
  /** The browser samples at most every 20 ms; browser clocks are coarse, so half of that is still accepted. */
  leastSampleMs: 10,
  /** The browser keeps 2000 ms. */
  pathKeptMs: 2_000,
  timingToleranceMs: 500,
  /**
   * How far from a click its pointer may have been seen: bars that the browser opens shift the page by about this much.
   */
  nearPx: 100,
  /** A window zoomed out to a quarter counts four times as many pixels as its screen. */
  mostBrowserPerScreen: 4.2,
  /** How far outside the window a click may be, for scroll bars and rounding. */
  outsidePx: 50,
  /** Shorter paths may be equal by chance. */
  comparablePathPoints: 5,
  rememberedPaths: 50,
  rememberedPathSeconds: 86_400,
  /** How long a browser may repeat a request whose answer it lost; it does so within half a minute. */
  repeatedRequestSeconds: 60,
  /** How long a suspicion lowers the click limit. */
  suspicionSeconds: 3_600,
  suspicionsKeptDays: 30,
} as const

export type Suspicion = 'automated' | 'impossibleTiming' | 'impossibleSizes' | 'noMousePath' | 'repeatedPath'

export const isKnownAction = (action: string): boolean => (clickRules.actions as readonly string[]).includes(action)
export const isKnownInteraction = (type: string): boolean =>
  (clickRules.interactionTypes as readonly string[]).includes(type)

/** Returns a user agent as admins are shown it: every browser writes its own in ASCII, and nothing else fits their page. */
export const browserNameIn = (userAgent: string): string => userAgent.replaceAll(/[^ -~]/g, '')

/** Returns what is suspicious about a capture by itself. Keyboard and assistive use have no pointer to judge by. */
export function suspicionsOf(capture: JudgeRequest): Suspicion[] {
  const found: Suspicion[] = []
  if (capture.isAutomated) found.push('automated')
  if (hasImpossibleTiming(capture)) found.push('impossibleTiming')
  if (hasImpossibleSizes(capture)) found.push('impossibleSizes')
  if (capture.interactionType === 'mouse' && !isLedThere(capture)) found.push('noMousePath')
  return found
}

/**
 * Returns a text that is equal for equal paths, whenever and wherever they were made; null for a path that is too
 * short.
 */
export function comparablePath(capture: JudgeRequest): string | null {
  const [first] = capture.mouseMovements
  if (capture.interactionType !== 'mouse' || !first) return null
  if (capture.mouseMovements.length < clickRules.comparablePathPoints) return null
  return capture.mouseMovements.map((point) => `${point.x},${point.y},${Math.round(point.tMs - first.tMs)}`).join(';')
}

/**
 * Tells whether a capture gets no token: only when its browser itself reports a program. Browser tests are such
 * programs, so a development stack lets them play.
 */
export function isRefused(suspicions: readonly Suspicion[], mode: 'development' | 'production'): boolean {
  return mode === 'production' && suspicions.includes('automated')
}

/** Tells whether the suspicions lower the click limit. */
export function countsAgainst(suspicions: readonly Suspicion[], mode: 'development' | 'production'): boolean {
  return suspicions.some((suspicion) => mode === 'production' || suspicion !== 'automated')
}

function hasImpossibleTiming({ click, mouseMovements, interactionType }: JudgeRequest): boolean {
  const clickedMs = click?.tMs ?? 0
  if (!(clickedMs > 0) || !Number.isFinite(clickedMs)) return true
  if (interactionType !== 'mouse') return false
  const oldestMs = clickedMs - clickRules.pathKeptMs - clickRules.timingToleranceMs
  return mouseMovements.some((point, index) => {
    const before = mouseMovements[index - 1]
    const tooClose = before !== undefined && !(point.tMs - before.tMs >= clickRules.leastSampleMs)
    return tooClose || !(point.tMs >= oldestMs) || !(point.tMs <= clickedMs + clickRules.timingToleranceMs)
  })
}

/** Tells whether a mouse moved to the clicked place: just now, or earlier and it has rested there since. */
function isLedThere({ mouseMovements, pointerLastSeen: seen, click }: JudgeRequest): boolean {
  if (mouseMovements.length > 0) return true
  if (!seen || !click || !(seen.tMs <= click.tMs + clickRules.timingToleranceMs)) return false
  return Math.hypot(seen.x - click.x, seen.y - click.y) <= clickRules.nearPx
}

function hasImpossibleSizes(capture: JudgeRequest): boolean {
  const { screenWidth, screenHeight, browserWidth, browserHeight, interactionType, click } = capture
  const sizes = [screenWidth, screenHeight, browserWidth, browserHeight]
  if (sizes.some((size) => !(size > 0) || !Number.isFinite(size))) return true
  if (browserWidth > screenWidth * clickRules.mostBrowserPerScreen) return true
  if (browserHeight > screenHeight * clickRules.mostBrowserPerScreen) return true
  const hasPointer = interactionType === 'mouse' || interactionType === 'touch'
  return hasPointer && !isInside(click, browserWidth, browserHeight)
}

function isInside(point: Point | undefined, width: number, height: number): boolean {
  if (!point) return false
  const { outsidePx } = clickRules
  return point.x >= -outsidePx && point.y >= -outsidePx && point.x <= width + outsidePx && point.y <= height + outsidePx
}

import { type LayOver, provideOverlays } from '@sottomondo/ui-kit/back-closes'

/** The close functions of the open overlays, the top one last. */
const open: (() => void)[] = []
/** Our own step back is under way. */
let leaving = false
/** Navigations that came meanwhile: they go from the page beneath the overlay, when that is reached. */
const waiting: (() => void)[] = []

type EntryState = { overlay?: true } | null
const hasEntry = () => (history.state as EntryState)?.overlay === true

/**
 * Lets the back button close what lies over the page: an open overlay has a second entry in the browser's history,
 * which goes with it. Called once, by the shell.
 */
export function startOverlays(): void {
  // After a reload no overlay is open.
  if (hasEntry()) history.replaceState({ ...history.state, overlay: undefined }, '')
  addEventListener('popstate', () => {
    if (leaving) {
      leaving = false
      proceed()
    } else if (!hasEntry()) open.at(-1)?.()
    // An overlay beneath it is still open, or another was opened meanwhile.
    setTimeout(settle)
  })
  const { pushState, replaceState } = history
  // A browser goes back in its own time. An entry made before it has arrived would be left again at once, and with it
  // the page of that entry.
  const whenThere = (go: () => void) => {
    if (leaving) waiting.push(go)
    else go()
  }
  history.replaceState = (...entry) => whenThere(() => replaceState.apply(history, entry))
  // Back from the next page leads to the page beneath the overlay: the next page takes the overlay's entry.
  history.pushState = (...entry) => whenThere(() => (hasEntry() ? replaceState : pushState).apply(history, entry))
  provideOverlays(layOver)
}

function proceed(): void {
  if (waiting.length === 0) return
  for (const go of waiting.splice(0)) go()
  // The router has already looked at the address when the step back arrived.
  dispatchEvent(new Event('popstate'))
}

const layOver: LayOver = (close) => {
  open.push(close)
  // Not at once: the same event may close one overlay and open another, which then has the same entry.
  setTimeout(settle)
  return () => {
    open.splice(open.indexOf(close), 1)
    setTimeout(settle)
  }
}

/** Makes the entry that is needed, or leaves the one that is not any more. */
function settle(): void {
  if (leaving) return
  if (open.length > 0 && !hasEntry()) history.pushState({ ...history.state, overlay: true }, '')
  if (open.length === 0 && hasEntry()) {
    leaving = true
    history.back()
  }
}

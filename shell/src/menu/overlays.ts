import { type LayOver, provideOverlays } from '@sottomondo/ui-kit/back-closes'

/** How each of what lies over the page is closed, the one on top last. */
const open: (() => void)[] = []
/** Our own way back is under way. */
let leaving = false
/** Where the page went meanwhile: from the page beneath the overlay, when that is reached. */
const waiting: (() => void)[] = []

type EntryState = { overlay?: true } | null
const hasEntry = () => (history.state as EntryState)?.overlay === true

/**
 * Lets going back close what lies over the page: while something does, its visit has a second entry in the browser's
 * history, which goes with it. Called once, by the shell.
 */
export function startOverlays(): void {
  // A page that was loaded anew has nothing open.
  if (hasEntry()) history.replaceState({ ...history.state, overlay: undefined }, '')
  addEventListener('popstate', () => {
    if (leaving) {
      leaving = false
      proceed()
    } else if (!hasEntry()) open.at(-1)?.()
    // What lay beneath it is still open, or something was opened meanwhile.
    setTimeout(settle)
  })
  const { pushState, replaceState } = history
  // A browser goes back in its own time. An entry that is made before it has arrived would be left again at once, and with
  // it the page that was gone on to.
  const whenThere = (go: () => void) => {
    if (leaving) waiting.push(go)
    else go()
  }
  history.replaceState = (...entry) => whenThere(() => replaceState.apply(history, entry))
  // Who goes on from an overlay comes back to the page beneath it: the next page takes the entry's place.
  history.pushState = (...entry) => whenThere(() => (hasEntry() ? replaceState : pushState).apply(history, entry))
  provideOverlays(layOver)
}

function proceed(): void {
  if (waiting.length === 0) return
  for (const go of waiting.splice(0)) go()
  // The router has looked where it is when the way back arrived.
  dispatchEvent(new Event('popstate'))
}

const layOver: LayOver = (close) => {
  open.push(close)
  // Not at once: what closes one may open another, which then has the same entry.
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

import { onPlayerChange } from '@sottomondo/mfe-kit/host'

/** The router's key of the present entry in the browser's history, which it writes there at once, before it draws. */
const placeNow = (): string => (history.state as { key?: string } | null)?.key ?? 'default'

let place: string | undefined

/** Called once. */
export function watchHandovers(): void {
  onPlayerChange(() => {
    place = placeNow()
  })
}

/**
 * Whether the page became another player's at this place: only the player before had asked for the page opened there.
 */
export const wasHandedOverAt = (key: string): boolean => key === place

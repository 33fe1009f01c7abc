import { onPlayerChange } from '@sottomondo/mfe-kit/host'

/** The router's key of a place in the browser's history, which it writes there at once, before anything of it is drawn. */
const placeNow = (): string => (history.state as { key?: string } | null)?.key ?? 'default'

let place: string | undefined

/** Called once. */
export function watchHandovers(): void {
  onPlayerChange(() => {
    place = placeNow()
  })
}

/** Whether the page became another player's at this place: what was opened there, only the one before has asked for. */
export const wasHandedOverAt = (key: string): boolean => key === place

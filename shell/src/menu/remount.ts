import { createStore } from '@sottomondo/mfe-kit/host'

/** Incremented to restart the current screen; the layout keys the screen by it. */
export const screenGeneration = createStore(0)

export function remountScreen(): void {
  screenGeneration.set(screenGeneration.get() + 1)
}

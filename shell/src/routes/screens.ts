import type { ScreenModule } from '@sottomondo/mfe-kit'

export type ScreenLoader = () => Promise<ScreenModule>

const loaded = new WeakMap<ScreenLoader, ScreenModule>()

/** Loads a screen's code, and remembers that it is loaded: a preloaded screen is then shown at once. */
export async function loadScreen(load: ScreenLoader): Promise<ScreenModule> {
  const screen = await load()
  loaded.set(load, screen)
  return screen
}

export const loadedScreen = (load: ScreenLoader): ScreenModule | undefined => loaded.get(load)

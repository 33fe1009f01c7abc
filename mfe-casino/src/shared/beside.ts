import type { ComponentType } from 'react'
import { lazy } from 'react'

/** What one plays without, so it comes after the first screen; what cannot be loaded leaves its place empty. */
export function beside<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (Component) => ({ default: Component }),
      (cause) => {
        console.warn(`${name} could not be loaded; the game works without.`, cause)
        return { default: (() => null) as ComponentType<Props> }
      },
    ),
  )
}

import type { ComponentType } from 'react'
import { lazy, useState } from 'react'

/**
 * A component in a chunk of its own. Each is a component of its own to React, so one that replaces another starts with
 * fresh state.
 */
export type PreloadableComponent<Props> = ComponentType<Props> & {
  /** Loads it early, so that it is there when it is needed; if that fails it is loaded then. */
  preload: () => void
}

/**
 * Works like `lazy`, but shows a component that was preloaded at once: React would show a fallback for a moment even then.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadableComponent<Props> {
  let known: ComponentType<Props> | undefined
  const fetched = async () => {
    known = await load()
    return { default: known }
  }
  const atNeed = lazy(fetched) as unknown as ComponentType<Props>
  const shown = () => known ?? atNeed
  const preload = () => {
    fetched().catch((error: unknown) => console.warn('Not loaded:', error))
  }
  return Object.assign((props: Props) => <Preloadable shown={shown} props={props} />, { preload })
}

function Preloadable<Props extends object>({ shown, props }: { shown: () => ComponentType<Props>; props: Props }) {
  // Keeps the first choice: switching when the chunk arrives would restart the panel. In an array, because useState
  // would call a component as a function.
  const [[Shown]] = useState(() => [shown()] as const)
  return <Shown {...props} />
}

import type { ComponentType } from 'react'
import { lazy, useState } from 'react'

/** A component in a chunk of its own. */
export interface LateComponent<Props> {
  /** What is shown: the component itself once it was fetched ahead, else one that fetches it. */
  shown: () => ComponentType<Props>
  /** Fetches it, so that it is there when it is needed; where that fails it is fetched then. */
  ahead: () => void
}

/** Like `lazy`, but shown at once where it was fetched ahead: React would put a fallback in its place for a moment even then. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let known: ComponentType<Props> | undefined
  const fetched = async () => {
    known = await load()
    return { default: known }
  }
  const atNeed = lazy(fetched) as unknown as ComponentType<Props>
  return {
    shown: () => known ?? atNeed,
    ahead: () => {
      fetched().catch((error: unknown) => console.warn('Could not be loaded ahead.', error))
    },
  }
}

export function Late<Props extends object>({ of, props }: { of: LateComponent<Props>; props: Props }) {
  // A component is a function, which useState would call: so in an array.
  const [[Shown]] = useState(() => [of.shown()] as const)
  return <Shown {...props} />
}

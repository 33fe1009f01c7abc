import type { ComponentType } from 'react'
import { lazy, useState } from 'react'

/**
 * A component in a chunk of its own. As each is one of its own to React, what stands in the place of another begins
 * anew, and shows nothing of it.
 */
export type LateComponent<Props> = ComponentType<Props> & {
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
  const shown = () => known ?? atNeed
  const ahead = () => {
    fetched().catch((error: unknown) => console.warn('Could not be loaded ahead.', error))
  }
  return Object.assign((props: Props) => <Late shown={shown} props={props} />, { ahead })
}

function Late<Props extends object>({ shown, props }: { shown: () => ComponentType<Props>; props: Props }) {
  // It stays what it is at first: going over to the other when that arrives would begin the panel anew. In an array, for
  // a component is a function, which useState would call.
  const [[Shown]] = useState(() => [shown()] as const)
  return <Shown {...props} />
}

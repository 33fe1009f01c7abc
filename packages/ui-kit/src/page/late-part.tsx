import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export type LatePartOptions = {
  /** Keeps the component's place until it is loaded. */
  before?: ReactNode
  /** The screen is useless without it: a failed load is the screen's failure, instead of leaving the place empty. */
  needed?: boolean
}

/**
 * A component in a chunk of its own, outside the first screen's bytes; a chunk named `<screen>-beside` comes with the
 * page. It is requested as soon as the screen's code runs, so it is mostly there when the screen is first drawn, and is
 * drawn with it; else it is shown as soon as it has arrived: React's `lazy` would hold it back for a third of a second
 * once its fallback was seen.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: LatePartOptions,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  let arriving: Promise<Loss | undefined> | undefined
  // Loads it; after a failure the next caller tries again.
  const bring = () => {
    arriving ??= load().then(
      (Component) => {
        known = Component
        return undefined
      },
      (cause: unknown) => {
        arriving = undefined
        return { cause }
      },
    )
    return arriving
  }
  bring()
  const at = () => known
  return (props) => <LatePart chunk={{ at, bring, options }} props={props} />
}

type Loss = { cause: unknown }

type Chunk<Props> = {
  /** Returns the component, once it has arrived. */
  at: () => ComponentType<Props> | undefined
  bring: () => Promise<Loss | undefined>
  options: LatePartOptions | undefined
}

function LatePart<Props extends object>({ chunk, props }: { chunk: Chunk<Props>; props: Props }) {
  const { at, bring, options } = chunk
  const [Shown, setShown] = useState(at)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its chunk is the same for ever
  useEffect(() => {
    if (Shown) return
    bring().then((loss) => {
      if (loss && !options?.needed) console.warn('Not loaded:', loss.cause)
      else
        setShown(() => {
          // Thrown while the screen is drawn, so that the screen fails.
          if (loss) throw loss.cause
          return at()
        })
    })
  }, [Shown])
  return Shown ? <Shown {...props} /> : options?.before
}

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export type LazyPartOptions = {
  /** Keeps the component's place until it is loaded. */
  placeholder?: ReactNode
  /** The screen is useless without it: a failed load is the screen's failure, instead of leaving the place empty. */
  required?: boolean
}

/**
 * A component in a chunk of its own, outside the first screen's bytes; a chunk named `<screen>-lazy` comes with the
 * page. It is requested as soon as the screen's code runs, so it is mostly there when the screen is first drawn, and is
 * drawn with it; else it is shown as soon as it has arrived: React's `lazy` would hold it back for a third of a second
 * once its fallback was seen.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: LazyPartOptions,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  let loading: Promise<Failure | undefined> | undefined
  // Loads it; after a failure the next caller tries again.
  const request = () => {
    loading ??= load().then(
      (Component) => {
        known = Component
        return undefined
      },
      (cause: unknown) => {
        loading = undefined
        return { cause }
      },
    )
    return loading
  }
  request()
  const loaded = () => known
  return (props) => <LazyPart chunk={{ loaded, request, options }} props={props} />
}

type Failure = { cause: unknown }

type Chunk<Props> = {
  /** Returns the component, once it has arrived. */
  loaded: () => ComponentType<Props> | undefined
  request: () => Promise<Failure | undefined>
  options: LazyPartOptions | undefined
}

function LazyPart<Props extends object>({ chunk, props }: { chunk: Chunk<Props>; props: Props }) {
  const { loaded, request, options } = chunk
  const [Shown, setShown] = useState(loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its chunk is the same for ever
  useEffect(() => {
    if (Shown) return
    request().then((failure) => {
      if (failure && !options?.required) console.warn('Not loaded:', failure.cause)
      else
        setShown(() => {
          // Thrown while the screen is drawn, so that the screen fails.
          if (failure) throw failure.cause
          return loaded()
        })
    })
  }, [Shown])
  return Shown ? <Shown {...props} /> : options?.placeholder
}

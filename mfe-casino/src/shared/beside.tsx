import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export type BesideOptions = {
  /** Keeps its place until it is there. */
  before?: ReactNode
  /** The screen is nothing without it: what cannot be loaded is the screen's failure, and does not just stay away. */
  needed?: boolean
}

/**
 * A component that comes after the first screen, in a chunk of its own. It is shown as soon as it has arrived: React's
 * `lazy` would hold it back for a third of a second once its fallback was seen.
 */
export function beside<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  options: BesideOptions = {},
): ComponentType<Props> {
  const chunk: Chunk<Props> = { name, load, options, known: undefined }
  return (props) => <Beside chunk={chunk} props={props} />
}

type Chunk<Props> = {
  name: string
  load: () => Promise<ComponentType<Props>>
  options: BesideOptions
  /** Once it has arrived. */
  known: ComponentType<Props> | undefined
}

function Beside<Props extends object>({ chunk, props }: { chunk: Chunk<Props>; props: Props }) {
  const [Shown, setShown] = useState(() => chunk.known)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  useEffect(() => {
    if (Shown) return
    chunk.load().then(
      (Component) => {
        chunk.known = Component
        setShown(() => Component)
      },
      (cause) => {
        if (chunk.options.needed) setFailure({ cause })
        else console.warn(`${chunk.name} could not be loaded; the game works without.`, cause)
      },
    )
  }, [Shown, chunk])
  if (failure) throw failure.cause
  return Shown ? <Shown {...props} /> : chunk.options.before
}

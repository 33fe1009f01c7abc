import { useEffect, useRef } from 'react'
import { Button } from '../form/button.tsx'
import { Failure } from '../message/notice.tsx'
import css from './more-rows.module.css'

export type MoreRowsProps = {
  state: 'more' | 'loading' | 'failed' | 'end'
  /** Why the next rows could not be fetched. */
  error?: string | undefined
  load: () => void
}

/**
 * The end of a list that goes on: a button for the next rows, the reason why there are none, or that this was all. When
 * the pressed button gives way to that last sentence, the sentence gets the keyboard's focus and is read aloud.
 */
export function MoreRows({ state, error, load }: MoreRowsProps) {
  const end = useRef<HTMLParagraphElement>(null)
  const wasLoading = useRef(false)
  useEffect(() => {
    if (state === 'end' && wasLoading.current) end.current?.focus({ preventScroll: true })
    wasLoading.current = state === 'loading'
  }, [state])
  if (state === 'end') {
    return (
      <p ref={end} tabIndex={-1} className={css.end}>
        Dat was alles.
      </p>
    )
  }
  return (
    <div className={css.more}>
      {state === 'failed' && error ? (
        <Failure message={error} onRetry={load} />
      ) : (
        <Button busy={state === 'loading'} onClick={load}>
          Meer laden
        </Button>
      )}
    </div>
  )
}

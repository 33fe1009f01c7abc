import { useEffect, useEffectEvent } from 'react'

/** The form that writes a comment: quotations go into it, wherever on the page they are asked for. */
let into: ((quote: string) => void) | undefined

export const quoteInto = (quote: string): void => into?.(quote)

/** Takes quotations while the form is shown. */
export function useQuotations(take: (quote: string) => void): void {
  const latest = useEffectEvent(take)
  useEffect(() => {
    const own = (quote: string) => latest(quote)
    into = own
    return () => {
      if (into === own) into = undefined
    }
  }, [])
}

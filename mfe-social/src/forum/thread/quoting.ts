import { useEffect, useEffectEvent } from 'react'

/** The form that writes a comment: quotations go into it, wherever on the page they are asked for. */
let into: ((quote: string) => void) | undefined

/** Quotes a writer into the form; how that is done is outside the first screen's bytes. */
export async function quoteInto(content: string, writer: string): Promise<void> {
  const quote = await import(/* webpackChunkName: 'thread-lazy' */ './quote.ts').catch((cause: unknown) => {
    console.warn('Not loaded:', cause)
  })
  if (quote) into?.(quote.quoteOfOwn(content, writer))
}

/** Returns a draft with a quotation at its end. */
export const withQuote = (draft: string, quote: string): string =>
  draft.trim() === '' ? quote : `${draft.trimEnd()}\n\n${quote}`

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

import { type CharacterLimits, clipMarkup, parseMarkup } from '@sottomondo/markup'
import { useDeferredValue, useMemo } from 'react'
import css from './markup-editor.module.css'
import { MarkupNodes } from './markup-view.tsx'

/** A text as its readers will see it, by the server's own rendering code. */
export function MarkupPreview({
  source,
  isPremium,
  limits,
}: {
  source: string
  isPremium: boolean
  limits?: CharacterLimits
}) {
  const written = useDeferredValue(source)
  const nodes = useMemo(
    () => parseMarkup(clipMarkup(written, isPremium, limits), { isPremium, host: location.origin }).nodes,
    [written, isPremium, limits],
  )
  return nodes.length > 0 ? <MarkupNodes nodes={nodes} /> : <p className={css.nothing}>Nog geen letter op papier.</p>
}

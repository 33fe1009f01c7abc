import type { ReactNode } from 'react'
import css from './premium.module.css'
import type { TermsName } from './terms.tsx'

export type ShowTerms = (name: TermsName) => void

/** A text that goes with a purchase, as a link within a sentence: it opens over the page. */
export function TermsLink({ name, onShow, children }: { name: TermsName; onShow: ShowTerms; children: ReactNode }) {
  return (
    <button type="button" className={css.termsLink} aria-haspopup="dialog" onClick={() => onShow(name)}>
      {children}
    </button>
  )
}

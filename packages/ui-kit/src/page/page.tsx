import type { ReactNode } from 'react'
import css from './page.module.css'

export type PageProps = {
  title: ReactNode
  /** One sentence under the title; phones have no room for it. */
  lead?: ReactNode
  /** It says something that stands nowhere else: phones show it, too. */
  leadStays?: boolean
  /** Stands beside the title on wide screens, below it on phones. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * The frame of every screen: its one `h1`, a lead and its panels below each other. It sets no document title: the shell
 * does, and `useTabName` says what the page is about.
 */
export function Page({ title, lead, leadStays, aside, children }: PageProps) {
  return (
    <div className={css.page} data-page>
      <header className={css.head} data-page-head>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          {lead && (
            <p className={css.lead} data-stays={leadStays || undefined}>
              {lead}
            </p>
          )}
        </div>
        {aside}
      </header>
      {children}
    </div>
  )
}

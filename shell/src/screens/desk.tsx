import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import type { ReactNode } from 'react'
import css from './desk.module.css'

export interface DeskProps {
  title: string
  lead?: ReactNode
  /** A drawing beside the form on wide screens. */
  picture?: ReactNode
  children: ReactNode
}

/** One form on one sheet: the screens before the login. */
export function Desk({ title, lead, picture, children }: DeskProps) {
  return (
    <div className={css.desk}>
      <Page title={title} lead={lead}>
        <Panel>{children}</Panel>
      </Page>
      {picture && <div className={css.picture}>{picture}</div>}
    </div>
  )
}

/** The links below a form. */
export function DeskLinks({ children }: { children: ReactNode }) {
  return <p className={css.links}>{children}</p>
}

import type { ReactNode } from 'react'
import { Panel } from '../page/panel.tsx'
import css from './filters.module.css'

/** The filters of the list below, in one line where there is room. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <Panel>
      <div className={css.filters}>{children}</div>
    </Panel>
  )
}

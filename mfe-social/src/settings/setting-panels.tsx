import { Failure } from '@sottomondo/ui-kit/notice'
import type { ReactElement } from 'react'
import type { Read } from './setting-panel.tsx'
import css from './settings.module.css'

interface Part {
  /** With a key. */
  panel: ReactElement
  /** What it shows; a panel without a reading is always there. */
  read?: Read<unknown>
}

/**
 * A tab of several panels with readings of their own. One that failed says so in its place; what several could not read
 * is said once above the others, with one retry for all of it.
 */
export function SettingPanels({ parts }: { parts: readonly Part[] }) {
  const failed = parts.flatMap(({ read }) => (read?.error && !read.data ? [read] : []))
  const [first] = failed
  const isSaidOnce = failed.length > 1
  const retry = () => {
    for (const { reload } of new Set(failed)) void reload()
  }
  return (
    <div className={css.panels}>
      {isSaidOnce && first?.error && <Failure message={first.error.message} onRetry={retry} />}
      {parts.map(({ panel, read }) => !(isSaidOnce && read && failed.includes(read)) && panel)}
    </div>
  )
}

import { useCall } from '@sottomondo/mfe-kit'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import type { ReactNode } from 'react'
import css from './log.module.css'

/**
 * Counts the events since the player's last look; it stays as it was when they came. The content below waits for it,
 * and so is not pushed down by it.
 */
export function Away({ children }: { children: ReactNode }) {
  const { data, error } = useCall('GET /api/log/unread')
  if (!data && !error) return <Skeleton height="100vh" />
  if (!data?.since || data.summary.length === 0) return children
  return (
    <>
      <Panel
        title="Terwijl je weg was"
        aside={
          <span className={css.since}>
            sinds <When at={data.since} />
          </span>
        }
      >
        <ul className={css.summary}>
          {data.summary.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Panel>
      {children}
    </>
  )
}

import { useCall } from '@sottomondo/mfe-kit'
import { Panel } from '@sottomondo/ui-kit/panel'
import { When } from '@sottomondo/ui-kit/when'
import css from './log.module.css'

/** What befell the player since he has looked last, counted up; it stays as it was when he came. */
export function Away() {
  const { data } = useCall('GET /api/log/unread')
  if (!data?.since || data.summary.length === 0) return null
  return (
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
  )
}

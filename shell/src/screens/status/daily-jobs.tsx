import { useCall, useHasScreen, useLookAgain } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import css from './status.module.css'

const path = '/daily-job'

/** How many of the day's jobs are done, in the line of a cooldown. */
export function DailyJobs() {
  return useHasScreen(path) && <Line />
}

function Line() {
  const { data, error, reload } = useCall('GET /api/daily-job/summary', undefined, {
    rereadOn: { dailyJobChanged: true },
  })
  useLookAgain(reload)
  if (error && !data) return null
  const isDone = data?.completed === data?.total
  return (
    <div className={css.timer}>
      <dt>
        <Link to={path}>Klussen</Link>
      </dt>
      <dd className={isDone ? css.running : css.now}>
        {data && (data.isDrawn ? `${data.completed} van ${data.total} gedaan` : 'Liggen klaar')}
      </dd>
    </div>
  )
}

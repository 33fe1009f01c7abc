import type { Calls } from '@sottomondo/api-contract'
import { Link } from '@sottomondo/router'
import { Icon } from '@sottomondo/ui-kit/icon'
import css from './meanwhile.module.css'

/**
 * Events that befell the player unseen since the last look at the log, in a line that leads there; it goes with that
 * look.
 */
export function Meanwhile({ unread }: { unread: Calls['GET /api/log/unread']['answer'] | undefined }) {
  if (!unread || unread.summary.length === 0) return null
  return (
    <Link to="/log" className={css.away}>
      <Icon name="bell" />
      <span className={css.words}>
        <strong>Terwijl je weg was:</strong> {unread.summary.join('; ')}.
      </span>
      <span className={css.onward}>Naar je logboek</span>
    </Link>
  )
}

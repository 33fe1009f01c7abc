import type { contract } from '@sottomondo/api-contract'
import { Gate, useCall, useHasScreen, useSecondsUntil, useTimers } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { LastMurders, NeededBullets, Statements } from './lazy-parts.tsx'
import css from './murder-screen.module.css'
import { Target } from './target.tsx'

const title = 'Moord'
/** What the contract says that a shot needs; its type allows no other. */
const rank: (typeof contract)['POST /api/murder/execute']['needs']['rank'] = 5

/**
 * /murder: the dossier, from which a fight begins; below it, also for those who may begin none now, what one takes, the player's
 * witness statements and the last murders (spec 2 §2).
 */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/murder', undefined, {
    rereadOn: { fightChanged: true, killingSpreeStarted: true },
  })
  const { inJail } = useTimers()
  const hasBounties = useHasScreen('/murder/bounties')
  // The page with the way to the bounties is shut to them.
  const isShut = inJail || (data !== undefined && data.rankNumber < rank)
  return (
    <div className={css.screen}>
      {data?.killingSpreeUntil && <Spree until={data.killingSpreeUntil} />}
      <Gate title={title} timer="murder" rank={rank}>
        <Page
          title={title}
          lead="Een schot duurt een seconde. De rest van je leven weet je wie het was."
          aside={hasBounties && <Bounties />}
        >
          {data ? <Target murders={data} reload={reload} /> : !error && <Skeleton height="30rem" />}
        </Page>
      </Gate>
      {isShut && hasBounties && (
        <Notice title="Zelf niet schieten" action={<Bounties />}>
          Wie niet schiet, kan nog altijd betalen. Ook voor iemand die veel hoger staat.
        </Notice>
      )}
      {error && <Failure message={error.message} onRetry={reload} />}
      {data && (
        <>
          <NeededBullets murders={data} />
          <Statements murders={data} reload={reload} />
          <LastMurders murders={data.lastMurders} />
        </>
      )}
    </div>
  )
}

const Bounties = () => (
  <Link to="/murder/bounties" className={buttonClass({})}>
    Premies op hoofden
  </Link>
)

/** Seen in every state of the page, and gone with its last second. */
function Spree({ until }: { until: string }) {
  const secondsLeft = useSecondsUntil(until)
  return (
    secondsLeft > 0 && (
      <Notice tone="warn" title="Killing spree">
        Nog <span role="timer">{formatClock(secondsLeft)}</span>: wie schoot, mag eerder weer, en detectives vinden
        meteen.
      </Notice>
    )
  )
}

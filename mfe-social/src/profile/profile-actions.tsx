import { useAction, useCall, useHasScreen, useSecondsUntil } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { ReportButton } from '../report/report-button.tsx'
import { InviteToFamily } from './invite-to-family.tsx'
import css from './profile.module.css'
import type { Profile } from './profile-facts.tsx'

/** A player's actions on somebody from their profile; their own can be changed. */
export function ProfileActions({
  profile: { accountName, alive, ripPostId, protectedUntil },
  own,
}: {
  profile: Pick<Profile, 'accountName' | 'alive' | 'ripPostId' | 'protectedUntil'>
  own: boolean
}) {
  const hasSettings = useHasScreen('/settings')
  const hasMail = useHasScreen('/inbox/newmail')
  const hasHonor = useHasScreen('/honor')
  const hasBounties = useHasScreen('/murder/bounties')
  const hasDetectives = useHasScreen('/detective')
  const hasHeists = useHasScreen('/heist')
  const query = new URLSearchParams({ receiver: accountName })
  const target = new URLSearchParams({ target: accountName })
  if (own)
    return (
      <p className={css.actions}>
        {hasSettings && (
          <Link to="/settings" className={buttonClass({})}>
            Pas je profiel aan
          </Link>
        )}
      </p>
    )
  return (
    <>
      <div className={css.actions}>
        {alive && hasMail && (
          <Link to={`/inbox/newmail?${query}`} className={buttonClass({ variant: 'primary' })}>
            Stuur een mail
          </Link>
        )}
        {alive && (
          <Link to={`/bank?${query}`} className={buttonClass({})}>
            Maak geld over
          </Link>
        )}
        {alive && hasHonor && (
          <Link to={`/honor?${query}`} className={buttonClass({})}>
            Geef eer
          </Link>
        )}
        {alive && hasBounties && (
          <Link to={`/murder/bounties?${target}`} className={buttonClass({})}>
            Zet een premie
          </Link>
        )}
        {alive && hasDetectives && (
          <Link to={`/detective?${target}`} className={buttonClass({})}>
            Zoek met detective
          </Link>
        )}
        {alive && hasHeists && (
          <Link to={`/heist?${new URLSearchParams({ invitee: accountName })}`} className={buttonClass({})}>
            Vraag mee
          </Link>
        )}
        {alive && <InviteToFamily accountName={accountName} />}
        {ripPostId !== null && (
          <Link to={`/forum/rip/${ripPostId}`} className={buttonClass({ variant: 'primary' })}>
            Naar het graf
          </Link>
        )}
        <Befriend accountName={accountName} alive={alive} />
        <ReportButton kind="profile" about={accountName} what={`het profiel van ${accountName}`} />
      </div>
      {alive && <Protection accountName={accountName} until={protectedUntil} />}
    </>
  )
}

/** What a detective and a bounty are not yet worth: nobody may shoot at a newcomer. */
function Protection({ accountName, until }: { accountName: string; until: string | null }) {
  const secondsLeft = useSecondsUntil(until)
  if (secondsLeft === 0) return null
  return (
    <p className={css.protected}>
      {accountName} is nog maar net begonnen: nog <span role="timer">{formatClock(secondsLeft)}</span> kan niemand
      schieten, ook niet wie een detective stuurt. Tot dan komt er geen premie.
    </p>
  )
}

function Befriend({ accountName, alive }: { accountName: string; alive: boolean }) {
  const { data, error, setData } = useCall('GET /api/settings/friends', undefined, {
    rereadOn: { friendsChanged: true },
  })
  const shown = {
    after: ({ friendsInitiatedByAccount }: Pick<NonNullable<typeof data>, 'friendsInitiatedByAccount'>) =>
      setData((known) => ({ ...known, friendsInitiatedByAccount })),
  }
  const add = useAction('POST /api/settings/friends/add', shown)
  const remove = useAction('POST /api/settings/friends/remove', shown)
  const isFriend = data?.friendsInitiatedByAccount.some((friend) => friend.accountName === accountName)
  // Only a living player can become one.
  if ((error && !data) || !(isFriend || alive)) return null
  const action = isFriend ? remove : add
  return (
    <Button
      busy={action.busy}
      disabled={isFriend === undefined}
      onClick={() => action.run({ body: { friendAccountName: accountName } })}
    >
      {isFriend ? 'Geen vriend meer' : 'Voeg toe als vriend'}
    </Button>
  )
}

import type { Calls } from '@sottomondo/api-contract'
import { CityName, Money, PlayerName, useAction, useCall } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { Crest } from '@sottomondo/ui-kit/crest'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import css from '../family.module.css'
import { FamilyLink, invitationPath } from '../family-link.tsx'
import { roleName } from '../family-texts.ts'

type Invitation = Calls['GET /api/family/invitations']['answer']['invitations'][number]

/** The player's open invitations, each with what it asks; nothing at all while there are none. */
export function OpenInvitations() {
  const { data, error, reload } = useCall('GET /api/family/invitations', undefined, {
    rereadOn: { familyInvitations: true, familyChanged: true },
  })
  if (error && !data)
    return (
      <Panel title="Uitnodigingen">
        <Failure message={error.message} onRetry={reload} />
      </Panel>
    )
  if (!data)
    return (
      <Panel title="Uitnodigingen">
        <Skeleton lines={3} />
      </Panel>
    )
  return (
    <Panel title="Uitnodigingen" flush={data.invitations.length > 0}>
      {data.invitations.length === 0 ? (
        <p className={css.quiet}>
          Er ligt geen uitnodiging voor je. Wie je erbij wil, stuurt er een; die staat dan hier en in je inbox.
        </p>
      ) : (
        <ul className={css.invitations}>
          {data.invitations.map((invitation) => (
            <Row key={invitation.inviteId} invitation={invitation} reload={reload} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ invitation, reload }: { invitation: Invitation; reload: () => Promise<void> }) {
  const { inviteId, familyName, familySymbol, cityName, memberCount, maxMembers, inviterName, role } = invitation
  const decline = useAction('POST /api/family/invite/decline', { reload })
  return (
    <li className={css.invitation}>
      <Crest name={familyName} symbol={familySymbol} size={52} />
      <div className={css.words}>
        <FamilyLink name={familyName} symbol={null} />
        <p>
          <PlayerName name={inviterName} /> wil je erbij als {roleName(role).toLowerCase()}.{' '}
          {invitation.joinCost === 0 ? (
            'Lid worden kost niets.'
          ) : (
            <>
              Lid worden kost <Money amount={invitation.joinCost} />.
            </>
          )}
        </p>
        <p className={css.small}>
          <CityName name={cityName} />, {memberCount} van {maxMembers} leden. Geldt tot{' '}
          <When at={invitation.lapsesAt} />.
        </p>
      </div>
      <div className={css.choices}>
        <Link to={invitationPath(inviteId)} className={buttonClass({ variant: 'primary' })}>
          Bekijk
        </Link>
        <Button busy={decline.busy} onClick={() => decline.run({ body: { inviteId } })}>
          Wijs af
        </Button>
      </div>
    </li>
  )
}

import { Money, PlayerName, useAction, useCall } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import css from '../family.module.css'
import { roleName } from '../family-texts.ts'

/** The family's open invitations, each of which can be withdrawn. */
export function SentInvitations() {
  const { data, error, reload } = useCall('GET /api/family/settings/invitations', undefined, {
    rereadOn: { familyChanged: true, familyInvitations: true },
  })
  const withdraw = useAction('POST /api/family/invite/withdraw', { of: ({ body }) => body.inviteId, reload })
  const open = data?.invitations
  return (
    <Panel title="Open uitnodigingen" flush={open !== undefined && open.length > 0}>
      {!open ? (
        error ? (
          <Failure message={error.message} onRetry={reload} />
        ) : (
          <Skeleton lines={3} />
        )
      ) : open.length === 0 ? (
        <p className={css.quiet}>Er staat niets open. Wie je uitnodigt, staat hier tot die antwoordt.</p>
      ) : (
        <ul className={css.invitations}>
          {open.map(({ inviteId, inviteeName, inviterName, role, joinCost, lapsesAt }) => (
            <li key={inviteId} className={css.sent}>
              <div className={css.words}>
                <span>
                  <PlayerName name={inviteeName} />, als {roleName(role).toLowerCase()}, voor{' '}
                  <Money amount={joinCost} />
                </span>
                <p className={css.small}>
                  Gevraagd door {inviterName}. Geldt tot <When at={lapsesAt} />.
                </p>
              </div>
              <Button
                small
                busy={withdraw.isBusy(inviteId)}
                aria-label={`Trek in: ${inviteeName}`}
                onClick={() => withdraw.run({ body: { inviteId } })}
              >
                Trek in
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

import { Money } from '@sottomondo/mfe-kit'
import { Panel } from '@sottomondo/ui-kit/panel'
import css from '../family.module.css'
import { InviteForm } from '../membership/invite-form.tsx'
import type { ManageProps } from './manage.types.ts'

/** Invites a player, with a role, at the joining cost of now. */
export function Invite({ family, reload }: ManageProps) {
  const { joinCost, memberCount, maxMembers, openInvitations, costs } = family
  return (
    <Panel title="Nodig iemand uit">
      <div className={css.parts}>
        <p className={css.quiet}>
          Wie aanneemt, betaalt <Money amount={joinCost} /> aan de bank, ook als dat daarna verandert. Een uitnodiging
          geldt {costs.invitationHours} uur. {memberCount} van {maxMembers} plaatsen bezet, {openInvitations} van{' '}
          {costs.mostInvitations} uitnodigingen open.
        </p>
        <InviteForm family={family} reload={reload} />
      </div>
    </Panel>
  )
}

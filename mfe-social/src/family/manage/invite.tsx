import { Money, useForm, usePlayerNames } from '@sottomondo/mfe-kit'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { optionsOf } from '@sottomondo/ui-kit/options'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Select } from '@sottomondo/ui-kit/select'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import { useEffect, useRef } from 'react'
import { choiceOf } from '../choice-of.ts'
import css from '../family.module.css'
import { type GivenRole, givenRoles } from '../family-texts.ts'
import type { ManageProps } from './manage-tab.tsx'

/** Invites a player, with a role, at the joining cost of now. */
export function Invite({ family, reload }: ManageProps) {
  const { joinCost, memberCount, maxMembers, openInvitations, costs } = family
  const { form, field, values } = useForm('POST /api/family/invite', {
    start: { inviteeAccountName: '', role: 'MEMBER' as GivenRole },
    reload,
  })
  const names = usePlayerNames(values.inviteeAccountName)
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The browser itself looks for the address's place before the form is there.
    if (location.hash === '#uitnodigen') place.current?.scrollIntoView({ block: 'center' })
  }, [])
  // Only the don gives another role than that of a member.
  const roles = family.rights.includes('roles') ? givenRoles : { MEMBER: givenRoles.MEMBER }
  return (
    <Panel title="Nodig iemand uit">
      <div className={css.parts}>
        <p ref={place} className={css.quiet}>
          Wie aanneemt, betaalt <Money amount={joinCost} /> aan de bank, ook als dat daarna verandert. Een uitnodiging
          geldt {costs.invitationHours} uur. {memberCount} van {maxMembers} plaatsen bezet, {openInvitations} van{' '}
          {costs.mostInvitations} uitnodigingen open.
        </p>
        <Form label="Nodig iemand uit" {...form}>
          <Typeahead label="Gangster" names={names} {...field('inviteeAccountName')} />
          <Select label="Rol" options={optionsOf<GivenRole>(roles as typeof givenRoles)} {...choiceOf(field('role'))} />
          <FormActions>
            <Submit>Nodig uit</Submit>
          </FormActions>
        </Form>
      </div>
    </Panel>
  )
}

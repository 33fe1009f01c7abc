import { useForm, usePlayerNames } from '@sottomondo/mfe-kit'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { optionsOf } from '@sottomondo/ui-kit/options'
import { Select } from '@sottomondo/ui-kit/select'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import { choiceOf } from '../choice-of.ts'
import { type GivenRole, givenRoles, type OwnFamily } from '../family-texts.ts'

export interface InviteFormProps {
  family: Pick<OwnFamily, 'rights'>
  /** Where it is known who is invited, only the role is left to choose. */
  accountName?: string
  reload: () => Promise<void>
  after?: () => void
}

/** Invites a player, with a role. */
export function InviteForm({ family, accountName, reload, after }: InviteFormProps) {
  const { form, field, values } = useForm('POST /api/family/invite', {
    start: { inviteeAccountName: accountName ?? '', role: 'MEMBER' as GivenRole },
    after,
    reload,
  })
  const names = usePlayerNames(accountName === undefined ? values.inviteeAccountName : '')
  // Only the don gives another role than that of a member.
  const roles = family.rights.includes('roles') ? givenRoles : { MEMBER: givenRoles.MEMBER }
  const who = field('inviteeAccountName')
  const role = choiceOf(field('role'))
  return (
    <Form label={accountName === undefined ? 'Nodig iemand uit' : `Nodig ${accountName} uit`} {...form}>
      {accountName === undefined && <Typeahead label="Gangster" names={names} {...who} />}
      <Select
        label="Rol"
        options={optionsOf<GivenRole>(roles as typeof givenRoles)}
        {...role}
        error={accountName === undefined ? role.error : (who.error ?? role.error)}
      />
      <FormActions>
        <Submit>Nodig uit</Submit>
      </FormActions>
    </Form>
  )
}

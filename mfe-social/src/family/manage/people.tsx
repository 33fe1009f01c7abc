import { useForm } from '@sottomondo/mfe-kit'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { optionsOf } from '@sottomondo/ui-kit/options'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Select } from '@sottomondo/ui-kit/select'
import { choiceOf } from '../choice-of.ts'
import { type GivenRole, givenRoles, type Member, roleName } from '../family-texts.ts'
import type { ManageProps } from './manage.types.ts'

const nobody = { value: '', label: 'Kies een lid' }
const optionOf = ({ accountName, role }: Member) => ({
  value: accountName,
  label: `${accountName} (${roleName(role)})`,
})

/** The don gives a member another role. */
export function GiveRole({ family: { members }, reload }: ManageProps) {
  const { form, field, values } = useForm('POST /api/family/settings/role', {
    start: { memberName: '', role: 'MEMBER' as GivenRole },
    reload,
  })
  const others = members.filter(({ role }) => role !== 'DON')
  const had = members.find(({ role }) => role === values.role && role !== 'MEMBER')
  return (
    <Panel title="Geef een rol">
      <Form label="Geef een rol" {...form}>
        <Select label="Lid" options={[nobody, ...others.map(optionOf)]} {...choiceOf(field('memberName'))} />
        <Select
          label="Rol"
          hint={had && had.accountName !== values.memberName ? `${had.accountName} wordt dan weer lid.` : undefined}
          options={optionsOf(givenRoles)}
          {...choiceOf(field('role'))}
        />
        <FormActions>
          <Submit>Geef deze rol</Submit>
        </FormActions>
      </Form>
    </Panel>
  )
}

/** Puts a member out of the family. */
export function Kick({ family: { members }, reload }: ManageProps) {
  const { form, field, values, question } = useForm('POST /api/family/settings/kick', {
    start: { memberName: '' },
    asks: true,
    reload,
  })
  return (
    <Panel title="Zet iemand eruit">
      <Form label="Zet iemand eruit" {...form}>
        <Select
          label="Lid"
          hint="Wie eruit gaat, betaalt niets en krijgt niets terug."
          options={[nobody, ...members.filter((member) => member.mayKick).map(optionOf)]}
          {...choiceOf(field('memberName'))}
        />
        <FormActions>
          <Submit variant="danger">Zet eruit</Submit>
        </FormActions>
      </Form>
      <Confirm {...question} title={`${values.memberName} eruit zetten?`} yes="Zet eruit" danger>
        Terugkomen kan alleen op uitnodiging.
      </Confirm>
    </Panel>
  )
}

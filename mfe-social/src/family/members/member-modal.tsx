import { useAction, useForm } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Modal } from '@sottomondo/ui-kit/modal'
import { optionsOf } from '@sottomondo/ui-kit/options'
import { Select } from '@sottomondo/ui-kit/select'
import { useState } from 'react'
import { choiceOf } from '../choice-of.ts'
import css from '../family.module.css'
import { type GivenRole, givenRoles, type Member, type OwnFamily, roleName } from '../family-texts.ts'

export interface MemberModalProps {
  member: Member
  family: OwnFamily
  reload: () => Promise<void>
  onClose: () => void
}

/** What the player may do about a member: give a role, or show the door. */
export function MemberModal({ member, family, reload, onClose }: MemberModalProps) {
  const { accountName, role, mayKick } = member
  const mayGive = family.rights.includes('roles') && role !== 'DON'
  const after = async () => {
    await reload()
    onClose()
  }
  return (
    <Modal open onClose={onClose} title={accountName}>
      <div className={css.sheets}>
        <p>
          {roleName(role)} van {family.familyName}.
        </p>
        {mayGive && <GiveRole member={member} after={after} />}
        {mayKick && <Kick accountName={accountName} after={after} />}
      </div>
    </Modal>
  )
}

interface PartProps {
  after: () => Promise<void>
}

function GiveRole({ member: { accountName, role }, after }: PartProps & { member: Member }) {
  const { form, field } = useForm('POST /api/family/settings/role', {
    start: { memberName: accountName, role: role as GivenRole },
    after,
  })
  return (
    <Form label={`Rol van ${accountName}`} {...form}>
      <Select
        label="Rol"
        hint="Wie deze rol nu heeft, wordt weer lid."
        options={optionsOf(givenRoles)}
        {...choiceOf(field('role'))}
      />
      <FormActions>
        <Submit>Geef deze rol</Submit>
      </FormActions>
    </Form>
  )
}

/** Asks once more in the same place: one sheet over another would be one too many. */
function Kick({ accountName, after }: PartProps & { accountName: string }) {
  const [sure, setSure] = useState(false)
  const kick = useAction('POST /api/family/settings/kick', { after })
  if (!sure)
    return (
      <Button variant="danger" onClick={() => setSure(true)}>
        Zet {accountName} eruit
      </Button>
    )
  return (
    <div className={css.sure}>
      <p>{accountName} gaat met lege handen: wat is ingelegd, blijft hier. Terugkomen kan alleen op uitnodiging.</p>
      <FormActions>
        <Button onClick={() => setSure(false)}>Toch niet</Button>
        <Button variant="danger" busy={kick.busy} onClick={() => kick.run({ body: { memberName: accountName } })}>
          Eruit ermee
        </Button>
      </FormActions>
    </div>
  )
}

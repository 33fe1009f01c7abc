import { useForm } from '@sottomondo/mfe-kit'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { NameInput } from '../shared/name-input.tsx'
import { ReasonInput } from '../shared/reason-input.tsx'

/** Kills a gangster, with a reason and after a confirmation. */
export function KillForm() {
  const { form, field, question, values } = useForm('POST /api/admin/kill', {
    start: { accountName: '', reason: '' },
    asks: true,
  })
  return (
    <Panel title="Gangster doden">
      <Form label="Gangster doden" {...form}>
        <NameInput {...field('accountName')} />
        <ReasonInput {...field('reason')} />
        <FormActions>
          <Submit variant="danger">Dood</Submit>
        </FormActions>
      </Form>
      <Confirm {...question} title={`${values.accountName} doden?`} yes="Dood" danger>
        Dood is dood. De erfgenaam krijgt de bank op de belasting na, de auto’s waar hij plaats voor heeft en het
        casino; de rest verdwijnt. De speler mag opnieuw beginnen.
      </Confirm>
    </Panel>
  )
}

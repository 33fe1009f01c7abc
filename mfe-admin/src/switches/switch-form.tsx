import { useForm } from '@sottomondo/mfe-kit'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import type { ActionSwitch } from './switch-rows.ts'

/** The contract takes no longer one. */
const longestMessage = 200

/** Switches an action off, with a text for players, or on again; both ask first. */
export function SwitchForm({ action, onChanged }: { action: ActionSwitch; onChanged: () => Promise<void> }) {
  const { name, label, on } = action
  const verb = on ? 'Schakel uit' : 'Schakel in'
  const { form, field, question, values } = useForm('POST /api/admin/switches', {
    start: { name, on: !on, message: '' },
    asks: true,
    reload: onChanged,
  })
  const message = values.message.trim()

  return (
    <Form label={`${label} schakelen`} {...form}>
      {on && (
        <TextInput
          label="Melding aan spelers"
          hint="Leeg: de gewone melding."
          maxLength={longestMessage}
          {...field('message')}
        />
      )}
      <FormActions>
        <Submit variant={on ? 'danger' : 'primary'}>{verb}</Submit>
      </FormActions>
      <Confirm {...question} title={on ? `${label} uitschakelen?` : `${label} inschakelen?`} yes={verb} danger={on}>
        {on
          ? `Niemand kan dit meer doen, totdat je het weer inschakelt. Spelers lezen: ${message || 'de gewone melding'}.`
          : 'Vanaf nu kan iedereen dit weer doen.'}
      </Confirm>
    </Form>
  )
}

import { useForm } from '@sottomondo/mfe-kit'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import css from './settings.module.css'

/** spec 3 §5 */
const notTheSame = 'Nieuw wachtwoord en bevestiging komen niet overeen.'

/** Another password; all other sessions of this user are ended by it. */
export function PasswordPanel() {
  const { form, field } = useForm<'POST /api/auth/change-password', { confirmation: string }>(
    'POST /api/auth/change-password',
    {
      start: { currentPassword: '', newPassword: '', confirmation: '' },
      judge: ({ newPassword, confirmation }): { confirmation?: string } =>
        newPassword === confirmation ? {} : { confirmation: notTheSame },
    },
  )
  return (
    <Panel title="Je wachtwoord">
      <p className={css.words}>Op al je andere toestellen word je daarna uitgelogd.</p>
      <Form label="Je wachtwoord" {...form}>
        <TextInput
          label="Huidig wachtwoord"
          type="password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <TextInput label="Nieuw wachtwoord" type="password" autoComplete="new-password" {...field('newPassword')} />
        <TextInput
          label="Bevestig nieuw wachtwoord"
          type="password"
          autoComplete="new-password"
          {...field('confirmation')}
        />
        <FormActions>
          <Submit>Wachtwoord wijzigen</Submit>
        </FormActions>
      </Form>
    </Panel>
  )
}

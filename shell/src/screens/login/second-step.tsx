import { refreshSession, useForm } from '@sottomondo/mfe-kit'
import { useNavigate } from '@sottomondo/router'
import { formatCount } from '@sottomondo/ui-kit/amount'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { toast } from '@sottomondo/ui-kit/toast'
import { Desk } from '../desk.tsx'
import { useNextPage } from './next-page.ts'

/** The second step of a player with an authenticator app. */
export function SecondStep({ challenge, onCancel }: { challenge: string; onCancel: () => void }) {
  const navigate = useNavigate()
  const next = useNextPage()
  const { form, field } = useForm('POST /api/auth/two-factor/verify', {
    start: { challenge, code: '' },
    inForm: true,
    stays: true,
    after: async ({ hasLivingAccount, recoveryCodesLeft }) => {
      if (recoveryCodesLeft !== null)
        toast.blank(`Je hebt nog ${formatCount(recoveryCodesLeft, 'herstelcode', 'herstelcodes')}.`)
      await refreshSession()
      navigate(hasLivingAccount ? next : '/createNewAccount')
    },
  })
  return (
    <Desk title="Nog één stap" lead="Open de app op je telefoon en geef de zes cijfers in die hij nu toont.">
      <Form label="Inloggen in twee stappen" {...form}>
        <TextInput
          label="Code"
          hint="Telefoon kwijt? Geef een van je herstelcodes in."
          autoComplete="one-time-code"
          maxLength={40}
          {...field('code')}
        />
        <FormActions>
          <Submit>Inloggen</Submit>
          <Button onClick={onCancel}>Terug</Button>
        </FormActions>
      </Form>
    </Desk>
  )
}

import { useForm } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'
import { keepLogin, loginOf } from './known-login.ts'
import type { Unverified } from './unverified.ts'

/** Corrects a mistyped number; asks for address and password where they are unknown. */
export function CorrectPhone({
  unverified,
  onCorrected,
  onCancel,
}: {
  unverified: Unverified
  onCorrected: (corrected: Unverified) => void
  onCancel: () => void
}) {
  const { phone, userId } = unverified
  const known = loginOf(userId)
  const [email] = useState(unverified.email ?? known?.email ?? '')
  const [asksPassword, setAsksPassword] = useState(!known)
  const { form, field } = useForm('POST /api/auth/correct-phone', {
    start: { phone, email, password: known?.password ?? '' },
    inForm: true,
    stays: true,
    after: (corrected, { body }) => {
      keepLogin({ userId, email: body.email, password: body.password })
      onCorrected({ ...unverified, phone: corrected.phone, email: body.email })
    },
  })
  const password = field('password')
  // The known password is wrong by now.
  if (password.error && !asksPassword) setAsksPassword(true)
  return (
    <Form label="Ander nummer" {...form}>
      <TextInput
        label="Gsm-nummer"
        type="tel"
        autoComplete="tel"
        hint="Hier sturen we een nieuwe code naartoe."
        {...field('phone')}
      />
      {email === '' && <TextInput label="E-mail" type="email" autoComplete="username" {...field('email')} />}
      {asksPassword && <TextInput label="Wachtwoord" type="password" autoComplete="current-password" {...password} />}
      <FormActions>
        <Submit>Verander je nummer</Submit>
        <Button onClick={onCancel}>Terug</Button>
      </FormActions>
    </Form>
  )
}

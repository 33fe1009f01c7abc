import { useForm } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Notice } from '@sottomondo/ui-kit/notice'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'
import { Desk, DeskLinks } from '../desk.tsx'

/** /forgot-password (spec 1 §2, §5) */
export function Screen() {
  const [sent, setSent] = useState<string>()
  const { form, field } = useForm('POST /api/auth/forgot-password', {
    start: { emailOrUsername: '' },
    inForm: true,
    announce: ({ message }) => setSent(message),
  })
  return (
    <Desk title="Wachtwoord vergeten" lead="We mailen je een link waarmee je een nieuw wachtwoord kiest.">
      {sent ? (
        <Notice tone="success" live>
          {sent}
        </Notice>
      ) : (
        <Form label="Wachtwoord vergeten" {...form}>
          <TextInput label="E-mail of gebruikersnaam" autoComplete="username" {...field('emailOrUsername')} />
          <FormActions>
            <Submit>Stuur de link</Submit>
          </FormActions>
        </Form>
      )}
      <DeskLinks>
        <Link to="/login">Terug naar inloggen</Link>
      </DeskLinks>
    </Desk>
  )
}

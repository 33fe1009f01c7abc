import { api } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions } from '@sottomondo/ui-kit/form'
import { Notice } from '@sottomondo/ui-kit/notice'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'
import { Desk, DeskLinks } from '../desk.tsx'
import { useSubmit } from '../use-submit.ts'

/** /forgot-password (spec 1 §2, §5) */
export function Screen() {
  const [emailOrUsername, setEmailOrUsername] = useState('')
  const [sent, setSent] = useState<string>()
  const { busy, error, setError, submit } = useSubmit(async () => {
    const { message } = await api('POST /api/auth/forgot-password', { body: { emailOrUsername } })
    setSent(message)
  })
  const check = () => {
    if (emailOrUsername.trim()) submit()
    else setError('Vul een e-mail of gebruikersnaam in.')
  }
  return (
    <Desk title="Wachtwoord vergeten" lead="We mailen je een link waarmee je een nieuw wachtwoord kiest.">
      {sent ? (
        <Notice tone="success" live>
          {sent}
        </Notice>
      ) : (
        <Form label="Wachtwoord vergeten" onSubmit={check}>
          <TextInput
            label="E-mail of gebruikersnaam"
            name="emailOrUsername"
            autoComplete="username"
            error={error}
            value={emailOrUsername}
            onChange={(event) => setEmailOrUsername(event.target.value)}
          />
          <FormActions>
            <Button type="submit" variant="primary" busy={busy}>
              Stuur de link
            </Button>
          </FormActions>
        </Form>
      )}
      <DeskLinks>
        <Link to="/login">Terug naar inloggen</Link>
      </DeskLinks>
    </Desk>
  )
}

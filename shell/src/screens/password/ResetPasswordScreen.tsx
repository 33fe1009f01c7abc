import { api } from '@sottomondo/mfe-kit'
import { Link, useNavigate, useParams } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions } from '@sottomondo/ui-kit/form'
import { Notice } from '@sottomondo/ui-kit/notice'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { toast } from '@sottomondo/ui-kit/toast'
import { useState } from 'react'
import { Desk, DeskLinks } from '../desk.tsx'
import { useSubmit } from '../use-submit.ts'

/** /reset-password/:token (spec 1 §2, §5) */
export function Screen() {
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const { busy, error, setError, submit } = useSubmit(async () => {
    const { message } = await api('POST /api/auth/reset-password/{token}', {
      params: { token },
      body: { password, confirmPassword },
    })
    toast.success(message)
    navigate('/login')
  })
  const check = () => {
    if (!password || !confirmPassword) setError('Vul beide velden in.')
    else if (password !== confirmPassword) setError('Wachtwoorden komen niet overeen.')
    else submit()
  }
  return (
    <Desk title="Nieuw wachtwoord" lead="Daarna log je op al je toestellen opnieuw in.">
      <Form label="Nieuw wachtwoord" onSubmit={check}>
        {error && (
          <Notice tone="error" live>
            {error}
          </Notice>
        )}
        <TextInput
          label="Nieuw wachtwoord"
          type="password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextInput
          label="Herhaal nieuw wachtwoord"
          type="password"
          name="confirmPassword"
          autoComplete="new-password"
          value={confirmPassword}
          onChange={(event) => setConfirmPassword(event.target.value)}
        />
        <FormActions>
          <Button type="submit" variant="primary" busy={busy}>
            Wachtwoord opslaan
          </Button>
        </FormActions>
      </Form>
      <DeskLinks>
        <Link to="/forgot-password">Vraag een nieuwe link aan</Link>
      </DeskLinks>
    </Desk>
  )
}

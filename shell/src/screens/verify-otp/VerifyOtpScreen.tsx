import { api, useDeed } from '@sottomondo/mfe-kit'
import { Link, useLocation, useNavigate } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions } from '@sottomondo/ui-kit/form'
import { Notice } from '@sottomondo/ui-kit/notice'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { toast } from '@sottomondo/ui-kit/toast'
import { useState } from 'react'
import { Desk, DeskLinks } from '../desk.tsx'
import { useSubmit } from '../use-submit.ts'
import { Outbox } from './outbox.tsx'

/** /verify-otp: the code that was sent to the phone; who it is stands in the navigation's state (spec 1 §2). */
export function Screen() {
  const navigate = useNavigate()
  const { phone = '', userId } = (useLocation().state ?? {}) as { phone?: string; userId?: number }
  const [code, setCode] = useState('')
  const { busy, error, submit } = useSubmit(async () => {
    const { message } = await api('POST /api/auth/verify-otp', { body: { phone, code: code.trim() } })
    toast.success(message)
    navigate('/login')
  })
  const resent = useDeed('POST /api/auth/resend-otp')

  if (!phone) {
    return (
      <Desk title="Gsm verifiëren">
        <Notice>Log eerst in: dan weten we naar welk nummer de code is gestuurd.</Notice>
        <DeskLinks>
          <Link to="/login">Naar inloggen</Link>
        </DeskLinks>
      </Desk>
    )
  }
  return (
    <Desk title="Gsm verifiëren" lead={`We stuurden een code van zes cijfers naar ${phone}.`}>
      <Form label="Gsm verifiëren" onSubmit={submit}>
        {error && (
          <Notice tone="error" live>
            {error}
          </Notice>
        )}
        <TextInput
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <FormActions>
          <Button type="submit" variant="primary" busy={busy}>
            Verifiëren
          </Button>
          {userId !== undefined && (
            <Button busy={resent.busy} onClick={() => resent.run({ body: { phone, userId } })}>
              Stuur een nieuwe code
            </Button>
          )}
        </FormActions>
      </Form>
      <Outbox to={phone} onCode={setCode} />
    </Desk>
  )
}

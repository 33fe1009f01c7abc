import { refreshSession, useAction, useForm } from '@sottomondo/mfe-kit'
import { Link, useLocation, useNavigate } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Notice } from '@sottomondo/ui-kit/notice'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'
import { Desk, DeskLinks } from '../desk.tsx'
import { CorrectPhone } from './correct-phone.tsx'
import { forgetLogin } from './known-login.ts'
import { SentMessage } from './sent-message.tsx'
import type { Unverified } from './unverified.ts'

/** /verify-otp: the code that was sent to the phone; its player stands in the navigation's state (spec 1 §2). */
export function Screen() {
  const unverified = useLocation().state as Unverified | null
  // Another number starts anew: it has another code.
  if (unverified?.phone) return <Verification key={unverified.phone} {...unverified} />
  return (
    <Desk title="Gsm verifiëren">
      <Notice>Log eerst in: dan weten we naar welk nummer de code is gestuurd.</Notice>
      <DeskLinks>
        <Link to="/login">Naar inloggen</Link>
      </DeskLinks>
    </Desk>
  )
}

function Verification(unverified: Unverified) {
  const { phone, userId, accountName, next = '/' } = unverified
  const navigate = useNavigate()
  const [corrects, setCorrects] = useState(false)
  const { form, field, set } = useForm('POST /api/auth/verify-otp', {
    start: { phone, code: '' },
    inForm: true,
    stays: true,
    // The right code signs in; a player who has verified their phone before logs in as usual.
    after: async () => {
      forgetLogin()
      navigate((await refreshSession()) ? next : '/login')
    },
  })
  const resent = useAction('POST /api/auth/resend-otp')
  return (
    <Desk
      title={accountName ? `Nog één ding, ${accountName}` : 'Gsm verifiëren'}
      lead={`We stuurden een code van zes cijfers naar ${phone}. Geef hem in en je bent binnen.`}
    >
      {corrects ? (
        <CorrectPhone
          unverified={unverified}
          onCancel={() => setCorrects(false)}
          onCorrected={(corrected) => navigate('/verify-otp', { replace: true, state: corrected })}
        />
      ) : (
        <>
          <Form label="Gsm verifiëren" {...form}>
            <TextInput label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...field('code')} />
            <FormActions>
              <Submit>Verifiëren</Submit>
              <Button busy={resent.busy} onClick={() => resent.run({ body: { phone, userId } })}>
                Stuur een nieuwe code
              </Button>
            </FormActions>
          </Form>
          <DeskLinks>
            <Button small onClick={() => setCorrects(true)}>
              Klopt dit nummer niet?
            </Button>
          </DeskLinks>
        </>
      )}
      <SentMessage to={phone} onCode={(code) => set({ code })} />
    </Desk>
  )
}

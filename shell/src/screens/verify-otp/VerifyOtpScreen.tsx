import { refreshSession, useDeed, useForm } from '@sottomondo/mfe-kit'
import { Link, useLocation, useNavigate } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Notice } from '@sottomondo/ui-kit/notice'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { Desk, DeskLinks } from '../desk.tsx'
import { SentMessage } from './sent-message.tsx'
import type { Unverified } from './unverified.ts'

/** /verify-otp: the code that was sent to the phone; who it is stands in the navigation's state (spec 1 §2). */
export function Screen() {
  const unverified = useLocation().state as Unverified | null
  if (unverified?.phone) return <Verification {...unverified} />
  return (
    <Desk title="Gsm verifiëren">
      <Notice>Log eerst in: dan weten we naar welk nummer de code is gestuurd.</Notice>
      <DeskLinks>
        <Link to="/login">Naar inloggen</Link>
      </DeskLinks>
    </Desk>
  )
}

function Verification({ phone, userId, accountName }: Unverified) {
  const navigate = useNavigate()
  const { form, field, set } = useForm('POST /api/auth/verify-otp', {
    start: { phone, code: '' },
    inForm: true,
    stays: true,
    // The right code signs in; whoever has verified his phone before logs in as ever.
    after: async () => navigate((await refreshSession()) ? '/' : '/login'),
  })
  const resent = useDeed('POST /api/auth/resend-otp')
  return (
    <Desk
      title={accountName ? `Nog één ding, ${accountName}` : 'Gsm verifiëren'}
      lead={`We stuurden een code van zes cijfers naar ${phone}. Geef hem in en je bent binnen.`}
    >
      <Form label="Gsm verifiëren" {...form}>
        <TextInput label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...field('code')} />
        <FormActions>
          <Submit>Verifiëren</Submit>
          <Button busy={resent.busy} onClick={() => resent.run({ body: { phone, userId } })}>
            Stuur een nieuwe code
          </Button>
        </FormActions>
      </Form>
      <SentMessage to={phone} onCode={(code) => set({ code })} />
    </Desk>
  )
}

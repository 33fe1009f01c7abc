import { Count, refreshSession, useCall, useForm } from '@sottomondo/mfe-kit'
import { Link, useNavigate } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { toast } from '@sottomondo/ui-kit/toast'
import { useEffect, useState } from 'react'
import { Desk, DeskLinks } from '../desk.tsx'
import { keepLogin } from '../verify-otp/known-login.ts'
import type { Unverified } from '../verify-otp/unverified.ts'
import { LatestNews } from './latest-news.tsx'
import css from './login.module.css'
import { useNextPage } from './next-page.ts'
import { PicturesOfPlay } from './pictures-of-play.tsx'
import { SecondStep } from './second-step.tsx'

/** spec 1 §9 */
const onlinePollMs = 60_000

/** /login (spec 1 §2, flow in §4) */
export function Screen() {
  const [challenge, setChallenge] = useState<string>()
  if (challenge !== undefined) return <SecondStep challenge={challenge} onCancel={() => setChallenge(undefined)} />
  return <FirstStep onChallenge={setChallenge} />
}

function FirstStep({ onChallenge }: { onChallenge: (challenge: string) => void }) {
  const navigate = useNavigate()
  const next = useNextPage()
  const { form, field } = useForm('POST /api/auth/login', {
    start: { email: '', password: '' },
    inForm: true,
    stays: true,
    failed: 'Login failed',
    after: async ({ phoneVerified, hasLivingAccount, phone, userId, accountName, email, challenge }, { body }) => {
      if (!phoneVerified) {
        keepLogin({ userId, email, password: body.password })
        toast.error('Gsm not niet geverifieerd. Geef a.u.b. de code in die verzonden is naar je gsm.')
        navigate('/verify-otp', { state: { phone, userId, accountName, email, next } satisfies Unverified })
        return
      }
      if (challenge !== null) return onChallenge(challenge)
      await refreshSession()
      navigate(hasLivingAccount ? next : '/createNewAccount')
    },
  })

  return (
    <>
      <Desk
        title="De stad slaapt nooit"
        lead={
          <>
            Een maffiaspel in je browser: steel, smokkel, gok en klim op, tussen echte spelers. Gratis, zonder
            installatie.
            <span className={css.begin}>
              <Link to="/signup" className={buttonClass({ variant: 'primary' })}>
                Word iemand
              </Link>
            </span>
          </>
        }
        picture={<Illustration name="office" />}
      >
        <Form label="Inloggen" {...form}>
          <TextInput label="E-mail" type="email" autoComplete="username" {...field('email')} />
          <TextInput label="Wachtwoord" type="password" autoComplete="current-password" {...field('password')} />
          <FormActions>
            <Submit>Inloggen</Submit>
            <OnlineCount />
          </FormActions>
        </Form>
        <DeskLinks>
          <Link to="/forgot-password">Wachtwoord vergeten?</Link>
        </DeskLinks>
      </Desk>
      <LatestNews />
      <PicturesOfPlay />
    </>
  )
}

/** Nothing where nobody is: a zero would be the first thing that a visitor reads. */
function OnlineCount() {
  const { data, error, reload } = useCall('GET /api/cache/online-users')
  useEffect(() => {
    const polling = setInterval(reload, onlinePollMs)
    return () => clearInterval(polling)
  }, [reload])
  return (
    <span className={css.online} aria-busy={!data && !error}>
      {data && data.onlineUsers > 0 && <Count of={data.onlineUsers} one="gangster" several="gangsters" />}
      {data && data.onlineUsers > 0 && data.onlineResidents > 0 && ', '}
      {data && data.onlineResidents > 0 && <Count of={data.onlineResidents} one="inwoner" several="inwoners" />}
      {data && data.onlineUsers + data.onlineResidents > 0 && ' online'}
    </span>
  )
}

import { ApiError, api, formatNumber, refreshSession, useCall } from '@sottomondo/mfe-kit'
import { Link, useNavigate } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions } from '@sottomondo/ui-kit/form'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Notice } from '@sottomondo/ui-kit/notice'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { toast } from '@sottomondo/ui-kit/toast'
import { useEffect, useState } from 'react'
import { Desk, DeskLinks } from '../desk.tsx'
import { useSubmit } from '../use-submit.ts'
import css from './login.module.css'

/** spec 1 §9 */
const onlinePollMs = 60_000

/** /login (spec 1 §2, flow in §4) */
export function Screen() {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')

  const { busy, error, submit } = useSubmit(async () => {
    const user = await api('POST /api/auth/login', { body: { email, password } }).catch((cause: unknown) => {
      if (cause instanceof ApiError && cause.message.startsWith('API Error')) {
        throw new ApiError('Login failed', { status: cause.status })
      }
      throw cause
    })
    if (!user.phoneVerified) {
      toast.error('Gsm not niet geverifieerd. Geef a.u.b. de code in die verzonden is naar je gsm.')
      navigate('/verify-otp', { state: { phone: user.phone, userId: user.userId } })
      return
    }
    await refreshSession()
    navigate(user.hasLivingAccount ? '/' : '/createNewAccount')
  })

  return (
    <Desk
      title="De stad slaapt nooit"
      lead="Log in en neem je plaats aan tafel weer in."
      picture={<Illustration name="office" />}
    >
      <Form label="Inloggen" onSubmit={submit}>
        {error && (
          <Notice tone="error" live>
            {error}
          </Notice>
        )}
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextInput
          label="Wachtwoord"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FormActions>
          <Button type="submit" variant="primary" busy={busy}>
            Inloggen
          </Button>
          <OnlineCount />
        </FormActions>
      </Form>
      <DeskLinks>
        <Link to="/signup">Nog geen gangster? Meld je aan</Link>
        <Link to="/forgot-password">Wachtwoord vergeten?</Link>
      </DeskLinks>
    </Desk>
  )
}

function OnlineCount() {
  const { data, reload } = useCall('GET /api/cache/online-users')
  useEffect(() => {
    const polling = setInterval(reload, onlinePollMs)
    return () => clearInterval(polling)
  }, [reload])
  return (
    <span className={css.online} aria-busy={!data}>
      {data && `${formatNumber(data.onlineUsers)} ${data.onlineUsers === 1 ? 'gangster' : 'gangsters'} online`}
    </span>
  )
}

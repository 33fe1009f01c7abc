import { useCall } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { useEffect } from 'react'
import css from './sent-message.module.css'

const pollMs = 2000

/** In development no message leaves the machine: the text message is offered here. */
export function SentMessage({ to, onCode }: { to: string; onCode: (code: string) => void }) {
  const { data, reload } = useCall('GET /api/dev/outbox', { query: { to } })
  const there = data !== undefined
  useEffect(() => {
    if (!there) return
    const polling = setInterval(reload, pollMs)
    return () => clearInterval(polling)
  }, [there, reload])
  const [message] = data ?? []
  const code = message && /\b\d{6}\b/.exec(message.body)?.[0]
  if (!message || !code) return null
  return (
    <aside className={css.message} aria-label="Uitgaande berichten (ontwikkeling)">
      <p className={css.from}>Ontwikkeling: sms aan {message.to}</p>
      <p>{message.body}</p>
      <Button small onClick={() => onCode(code)}>
        Neem {code} over
      </Button>
    </aside>
  )
}

import { creditsText, useCall, useEvery } from '@sottomondo/mfe-kit'
import { Link, useSearchParams } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Failure, Notice, type NoticeProps } from '@sottomondo/ui-kit/notice'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ReactNode } from 'react'
import { Coins } from './coins.tsx'
import type { Payment } from './payment-texts.ts'
import css from './premium.module.css'

/** For a push that got lost. */
const lookAgainMs = 5000

/**
 * How a payment ended, for a buyer who comes back from the checkout: the address only says which one, and what they
 * pressed there, so it is what the server knows that counts, and as long as it knows nothing this waits.
 */
export function Returned({ status, isDead = false }: { status: string; isDead?: boolean }) {
  const [query] = useSearchParams()
  const paymentId = Number(query.get('payment'))
  const { data, error, reload } = useCall('GET /api/premium/payments', undefined, {
    rereadOn: { paymentChanged: true, payment: true },
  })
  // An address without a number is about the latest.
  const payment = paymentId ? data?.payments.find((one) => one.paymentId === paymentId) : data?.payments[0]
  const wasCanceled = status === 'cancel'
  useEvery(lookAgainMs, () => {
    if (payment?.status === 'open') void reload()
  })
  if (error) return <Failure message={error.message} onRetry={reload} />
  if (!data) return <Skeleton height="8rem" />
  if (payment?.status === 'open' && !wasCanceled) return <Waiting payment={payment} />
  const outcome = outcomeOf(payment, wasCanceled)
  if (!outcome) return null
  const isPaid = payment?.status === 'paid'
  return (
    <Notice
      tone={outcome.tone}
      live
      action={
        isDead ? (
          <Link to="/createNewAccount" className={buttonClass({ small: true })}>
            Nieuwe gangster
          </Link>
        ) : (
          <Link to="/premium?tab=credits" replace className={buttonClass({ small: true })}>
            {isPaid ? 'Sluiten' : 'Probeer opnieuw'}
          </Link>
        )
      }
    >
      {outcome.words}
      {isPaid && payment && <Arrival credits={payment.credits} isDead={isDead} />}
    </Notice>
  )
}

function Waiting({ payment: { credits, checkoutUrl } }: { payment: Payment }) {
  return (
    <Notice
      live
      title="We wachten op de bevestiging van je betaling"
      action={
        checkoutUrl && (
          <a href={checkoutUrl} className={buttonClass({ small: true })}>
            Betaal verder
          </a>
        )
      }
    >
      <p>
        Zodra de betaaldienst ja zegt, komen hier {creditsText(credits)} binnen. Meestal duurt dat enkele seconden, soms
        enkele minuten.
      </p>
      <p className={css.quiet}>Je mag deze pagina sluiten: je credits komen ook zonder dat je kijkt.</p>
    </Notice>
  )
}

function Arrival({ credits, isDead }: { credits: number; isDead: boolean }) {
  return (
    <div className={css.arrival}>
      <Coins count={credits} />
      <strong>+{creditsText(credits)}</strong>
      {isDead && <span className={css.quiet}>Ze wachten op je volgende gangster.</span>}
    </div>
  )
}

interface Outcome {
  tone: NoticeProps['tone'] & string
  words: ReactNode
}

const canceled: Outcome = { tone: 'warn', words: 'Je betaling is geannuleerd. Probeer het opnieuw.' }

/** spec 3 §8, and what it has no words for. Nothing for an address that no payment belongs to. */
function outcomeOf(payment: Payment | undefined, wasCanceled: boolean): Outcome | undefined {
  switch (payment?.status) {
    case 'paid':
      return { tone: 'success', words: 'Bedankt voor je aankoop! De credits zijn toegevoegd aan je account.' }
    case 'failed':
      return { tone: 'error', words: 'Je betaling is niet gelukt. Er zijn geen credits bijgekomen.' }
    case 'expired':
      return { tone: 'warn', words: 'De tijd om te betalen is verstreken. Er zijn geen credits bijgekomen.' }
    case 'refunded':
    case 'chargedBack':
      return { tone: 'info', words: 'Het geld van deze betaling is terug. De credits ervan zijn teruggenomen.' }
    case 'canceled':
      return canceled
    default:
      return wasCanceled ? canceled : undefined
  }
}

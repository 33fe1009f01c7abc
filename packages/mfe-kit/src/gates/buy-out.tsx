import type { Calls } from '@sottomondo/api-contract'
import { Button } from '@sottomondo/ui-kit/button'
import { toast } from '@sottomondo/ui-kit/toast'
import { useEffect, useRef } from 'react'
import { useAction } from '../call/use-action.ts'
import { useCall } from '../call/use-call.ts'
import { CashShortage, Shortage } from '../cash/cash-shortage.tsx'
import { useOptionalSession } from '../live/session.ts'
import { useTimer } from '../live/time/timers.ts'
import { creditsText, FavourButton, favourOf, honorText } from '../text/favour.tsx'
import { formatEuro } from '../text/format.ts'
import css from './buy-out.module.css'
import { buyoutEuroPerSecond } from './buyout.rules.ts'

type PaymentInfo = Calls['GET /api/status/rankAndDefaultPayMethod']['answer']['paymentInfo']

/** The ways to buy oneself out of jail, for a jailed player (spec 2 §2). */
export function BuyOut() {
  const secondsLeft = useTimer('freedom')
  const { data, reload } = useCall('GET /api/status/rankAndDefaultPayMethod', undefined, {
    rereadOn: { perkEffectsChanged: true, payment: true, honorBooked: true },
  })
  const { input, run } = useAction('POST /api/jail/buyout', {
    timers: true,
    announce: ({ success, message }) => (success ? toast.success(message) : toast.error(message || 'Onbekende fout')),
    failed: ({ status, message }) => (status > 0 && status < 500 ? message : 'Er ging iets fout tijdens het uitkopen.'),
  })
  const paying = input?.body?.payWith
  const prefer = useAction('POST /api/settings/paymentMethod', { reload })

  const euroPerSecond = data?.paymentInfo.jailBuyout.euroPerSecond ?? buyoutEuroPerSecond
  const priceEuro = Math.ceil(euroPerSecond * secondsLeft)
  const favour = data && favourOf(data.paymentInfo, data.paymentInfo.jailBuyout)
  const cashPocket = useOptionalSession()?.cashPocket

  const minutesBegun = Math.ceil(secondsLeft / 60)
  const pricedAt = useRef(minutesBegun)
  useEffect(() => {
    // The price in eerpunten falls with every minute.
    if (pricedAt.current === minutesBegun) return
    pricedAt.current = minutesBegun
    reload()
  }, [minutesBegun, reload])

  return (
    <div className={css.ways}>
      <Button
        variant="primary"
        busy={paying === 'CASH'}
        disabled={!!paying}
        onClick={() => run({ body: { payWith: 'CASH' } })}
      >
        Koop jezelf uit voor {formatEuro(priceEuro)}
      </Button>
      {favour && (
        <FavourButton
          {...favour}
          busy={paying === 'PREFERENCE'}
          disabled={!!paying}
          onClick={() => run({ body: { payWith: 'PREFERENCE' } })}
        >
          Koop jezelf uit
        </FavourButton>
      )}
      {favour && <Shortage {...favour} className={css.shortage} />}
      {data && (
        <p className={css.favours}>
          {hasOf(data.paymentInfo)}{' '}
          <Button
            variant="quiet"
            small
            busy={prefer.busy}
            disabled={!!paying}
            onClick={() => prefer.run({ body: { paymentMethod: otherOf(data.paymentInfo) } })}
          >
            {otherOf(data.paymentInfo) === 'HONOR' ? 'Liever met eerpunten' : 'Liever met credits'}
          </Button>
        </p>
      )}
      {cashPocket !== undefined && cashPocket < priceEuro && (
        <CashShortage
          euro={priceEuro - cashPocket}
          inJail
          className={css.shortage}
          onGo={() => run({ body: { payWith: 'CASH' } })}
        />
      )}
    </div>
  )
}

const hasOf = ({ credits, honorPoints }: PaymentInfo) => `Je hebt ${creditsText(credits)} en ${honorText(honorPoints)}.`
const otherOf = ({ paymentPreference }: PaymentInfo) => (paymentPreference === 'CREDITS' ? 'HONOR' : 'CREDITS')

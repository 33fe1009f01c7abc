import type { Calls } from '@sottomondo/api-contract'
import { Button } from '@sottomondo/ui-kit/button'
import { toast } from '@sottomondo/ui-kit/toast'
import { useEffect, useRef, useState } from 'react'
import { api } from '../call/api.ts'
import { ApiError } from '../call/api-error.ts'
import { useCall } from '../call/use-call.ts'
import { formatEuro } from '../format.ts'
import { refreshTimers, useTimer } from '../live/timers.ts'
import css from './buy-out.module.css'
import { buyoutEuroPerSecond } from './buyout.rules.ts'

type PayWith = 'CASH' | 'PREFERENCE'
type PaymentInfo = Calls['GET /api/status/rankAndDefaultPayMethod']['answer']['paymentInfo']

/** The ways out of jail that money buys, for a player who sits there (spec 2 §2). */
export function BuyOut() {
  const secondsLeft = useTimer('freedom')
  const { data, reload } = useCall('GET /api/status/rankAndDefaultPayMethod')
  const [paying, setPaying] = useState<PayWith>()

  const minutesBegun = Math.ceil(secondsLeft / 60)
  const pricedAt = useRef(minutesBegun)
  useEffect(() => {
    // The price in eerpunten falls with every minute.
    if (pricedAt.current === minutesBegun) return
    pricedAt.current = minutesBegun
    reload()
  }, [minutesBegun, reload])

  const buyOut = async (payWith: PayWith) => {
    setPaying(payWith)
    try {
      const { success, message } = await api('POST /api/jail/buyout', { body: { payWith } })
      if (success) toast.success(message)
      else toast.error(message || 'Onbekende fout')
      await refreshTimers()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const answered = error.status > 0 && error.status < 500
      if (!error.redirected) toast.error(answered ? error.message : 'Er ging iets fout tijdens het uitkopen.')
    } finally {
      setPaying(undefined)
    }
  }

  return (
    <div className={css.ways}>
      <Button variant="primary" busy={paying === 'CASH'} disabled={!!paying} onClick={() => buyOut('CASH')}>
        Koop jezelf uit voor {formatEuro(buyoutEuroPerSecond * secondsLeft)}
      </Button>
      {data && (
        <Button busy={paying === 'PREFERENCE'} disabled={!!paying} onClick={() => buyOut('PREFERENCE')}>
          Koop jezelf uit voor {favour(data.paymentInfo)}
        </Button>
      )}
    </div>
  )
}

/** '1 credit' or '3 eerpunten', by the player's preference. */
function favour({ paymentPreference, jailBuyout: { credits, honorPoints } }: PaymentInfo): string {
  if (paymentPreference === 'CREDITS') return `${credits} ${credits === 1 ? 'credit' : 'credits'}`
  return `${honorPoints} ${honorPoints === 1 ? 'eerpunt' : 'eerpunten'}`
}

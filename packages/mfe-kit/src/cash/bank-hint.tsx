import { useCall } from '../call/use-call.ts'
import { formatEuro } from '../text/format.ts'
import { TakeOut, type TakeOutProps } from './take-out.tsx'

/** With `brief` only the button is shown, and nothing where the bank can't help. */
export interface BankHintProps extends TakeOutProps {
  inJail?: boolean
}

/** Tells whether the bank has the missing cash, with the button that fetches it. */
export function BankHint({ inJail = false, brief = false, ...take }: BankHintProps) {
  const { data } = useCall('GET /api/bank/balance', undefined, { rereadOn: { moneyReceived: true } })
  if (!data) return null
  const { cashBank } = data
  if (cashBank < take.euro)
    return (
      !brief &&
      `${cashBank > 0 ? `Met de ${formatEuro(cashBank)} op je bank kom je er niet` : 'Op de bank staat niets'}.${inJail ? ' Wachten is gratis.' : ''}`
    )
  return (
    <>
      {!brief &&
        `Op de bank staat ${formatEuro(cashBank)}${inJail ? ', en de bank is ook voor gevangenen open' : ''}. `}
      <TakeOut brief={brief} {...take} />
    </>
  )
}

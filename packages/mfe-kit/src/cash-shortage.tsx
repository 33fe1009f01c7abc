import { useCall } from './call/use-call.ts'
import { formatEuro } from './format.ts'
import { KitLink } from './kit-link.tsx'

export type CashShortageProps = {
  /** The missing cash. */
  euro: number
  inJail?: boolean
  className?: string | undefined
}

/** Tells how much cash is missing, and whether the bank has it, with a link there. */
export function CashShortage({ euro, inJail = false, className }: CashShortageProps) {
  return (
    <p className={className}>
      Je komt {formatEuro(euro)} tekort. <BankHint euro={euro} inJail={inJail} />
    </p>
  )
}

/** Tells whether the bank has the missing cash, with a link there. */
export function BankHint({ euro, inJail = false }: Pick<CashShortageProps, 'euro' | 'inJail'>) {
  const { data } = useCall('GET /api/bank/balance', undefined, { rereadOn: { moneyReceived: true } })
  if (!data) return null
  const { cashBank } = data
  if (cashBank < euro)
    return `${cashBank > 0 ? `Met de ${formatEuro(cashBank)} op je bank kom je er niet` : 'Op de bank staat niets'}.${inJail ? ' Wachten is gratis.' : ''}`
  return (
    <>
      {`Op de bank staat ${formatEuro(cashBank)}${inJail ? ', en de bank is ook voor gevangenen open' : ''}.`}{' '}
      <KitLink to="/bank">Naar de bank</KitLink>
    </>
  )
}

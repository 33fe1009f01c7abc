import { Money, useCall } from '@sottomondo/mfe-kit'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import css from './wallet.module.css'

const shown = 4

/** The latest transfers from and to other players, newest first. */
export function Transfers() {
  const input = { query: { transactionCategory: 'BANK' } } as const
  const received = useCall('GET /api/bank/transactions/received', input, { rereadOn: { moneyReceived: true } })
  const sent = useCall('GET /api/bank/transactions/send', input)
  if (!received.data || !sent.data) return received.error || sent.error ? null : <Skeleton lines={2} />
  const transfers = [
    ...received.data.map((one) => ({ ...one, sign: '+', name: one.sender.accountName })),
    ...sent.data.map((one) => ({ ...one, sign: '−', name: one.receiver.accountName })),
  ]
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, shown)
  return (
    <section aria-label="Laatste overboekingen">
      <h3 className={css.heading}>Laatste overboekingen</h3>
      {transfers.length === 0 && <p className={css.quiet}>Nog niets overgemaakt of ontvangen.</p>}
      <ul className={css.transfers}>
        {transfers.map(({ transactionId, sign, name, subject, transactionAmount, createdAt }) => (
          <li key={`${sign}${transactionId}`} className={css.transfer}>
            <span className={css.party}>
              {name ?? 'Het Huis'}
              {subject && <span className={css.quiet}> · {subject}</span>}
            </span>
            <span className={css.amount} data-in={sign === '+' || undefined}>
              {sign}
              <Money amount={transactionAmount} />
            </span>
            <span className={css.quiet}>
              <When at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Count, creditsText } from '@sottomondo/mfe-kit'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { CreditUses } from './credit-uses.tsx'
import css from './premium.module.css'
import type { Premium } from './premium.types.ts'
import { Purchase } from './purchase.tsx'
import type { ShowTerms } from './terms-link.tsx'

const OwnPayments = lazyPart(
  () => import(/* webpackChunkName: 'premium-payments' */ './own-payments.tsx').then((file) => file.OwnPayments),
  { placeholder: <Skeleton height="12rem" />, required: true },
)

/** The player's credits, the packages to buy, what credits are good for, and what was bought. */
export function CreditsTab({ premium, onTerms }: { premium: Premium; onTerms: ShowTerms }) {
  const { credits, renewal, creditPrices } = premium
  return (
    <div className={css.sheets}>
      <div>
        <p className={css.balance}>
          <span className={css.coin} aria-hidden="true" />
          <span>
            Je hebt <Count of={credits} one="credit" several="credits" />
          </span>
        </p>
        <p className={css.quiet}>
          Premium kost {creditsText(renewal.credits)} voor {renewal.days} dagen. Credits blijven van jou, ook als je
          gangster sterft.
        </p>
      </div>
      <Panel title="Credits kopen">
        <Purchase packages={creditPrices} renewal={renewal} onTerms={onTerms} />
      </Panel>
      <CreditUses />
      <OwnPayments />
    </div>
  )
}

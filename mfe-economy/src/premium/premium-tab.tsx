import { creditsText, FavourButton, Money, Shortage, useAction, useSecondsUntil } from '@sottomondo/mfe-kit'
import { FormActions } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { When } from '@sottomondo/ui-kit/when'
import { Limits } from './limits.tsx'
import css from './premium.module.css'
import type { Premium } from './premium.types.ts'
import { timeLeftText } from './time-left.ts'

export type PremiumTabProps = {
  premium: Premium
  onRenewed: (changed: Pick<Premium, 'credits' | 'premiumStatus' | 'version'>) => void
  reload: () => Promise<void>
}

/** Until when the player has premium, its renewal, and all that it changes. */
export function PremiumTab(props: PremiumTabProps) {
  return (
    <div className={css.sheets}>
      <Renewal {...props} />
      <Limits limits={props.premium.limits} />
    </div>
  )
}

function Renewal({ premium, onRenewed, reload }: PremiumTabProps) {
  const { credits, premiumStatus, renewal } = premium
  const renew = useAction('POST /api/premium/renew', {
    failed: 'Het verlengen van je premium lidmaatschap is mislukt.',
    after: onRenewed,
    reload,
  })
  const secondsLeft = useSecondsUntil(premiumStatus)
  const balance = { payWith: 'CREDITS', has: credits } as const
  const isShort = credits < renewal.credits
  return (
    <Panel title="Je premium">
      <div className={css.renewal}>
        <p className={css.status} data-on={secondsLeft > 0}>
          {premiumStatus && secondsLeft > 0 ? (
            <>
              Tot <When at={premiumStatus} /> <span className={css.quiet}>(nog {timeLeftText(secondsLeft)})</span>
            </>
          ) : (
            'Je hebt nu geen premium.'
          )}
        </p>
        <p>
          {isShort ? (
            <>
              {renewal.days} dagen kosten {creditsText(renewal.credits)}. Je hebt er <Money amount={credits} unit="" />.
            </>
          ) : (
            <>
              Daarmee loopt je premium tot <When at={renewal.until} />, en houd je{' '}
              {creditsText(credits - renewal.credits)} over. Het loopt vanzelf af: je zit nergens aan vast.
            </>
          )}
        </p>
        <FormActions>
          <FavourButton
            variant="primary"
            cost={renewal.credits}
            balance={balance}
            busy={renew.busy}
            onClick={() => renew.run({ body: { duration: 28 } })}
          >
            {secondsLeft > 0 ? `Verleng ${renewal.days} dagen` : `Neem ${renewal.days} dagen`}
          </FavourButton>
        </FormActions>
        <Shortage cost={renewal.credits} balance={balance} className={css.quiet} />
      </div>
    </Panel>
  )
}

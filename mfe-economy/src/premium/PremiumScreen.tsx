import { useCall, useOptionalSession, wordsOr } from '@sottomondo/mfe-kit'
import { Navigate, useNavigate, useSearchParams } from '@sottomondo/router'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Tabs } from '@sottomondo/ui-kit/tabs'
import { toast } from '@sottomondo/ui-kit/toast'
import { useEffect, useState } from 'react'
import { CreditsTab } from './credits-tab.tsx'
import css from './premium.module.css'
import { PremiumTab } from './premium-tab.tsx'
import type { TermsName } from './terms.tsx'
import { TermsLink } from './terms-link.tsx'

const AlertsTab = lazyPart(
  () => import(/* webpackChunkName: 'premium-alerts' */ './alerts-tab.tsx').then((file) => file.AlertsTab),
  { placeholder: <Skeleton height="24rem" />, required: true },
)
const Returned = lazyPart(
  () => import(/* webpackChunkName: 'premium-returned' */ './returned.tsx').then((file) => file.Returned),
  { placeholder: <Skeleton height="8rem" />, required: true },
)
/** Not part of the first screen's bytes: three long texts. */
const Terms = lazyPart(() => import(/* webpackChunkName: 'premium-terms' */ './terms.tsx').then((file) => file.Terms))

/**
 * /premium: three tabs, each at an address of its own (spec 3 §2). A buyer comes back here from paying, and may have
 * died meanwhile: they see how it ended before they are led to a new gangster, for credits belong to the user.
 */
export function Screen() {
  const session = useOptionalSession()
  const [query] = useSearchParams()
  const status = query.get('status')
  if (!session) return <LoggedOut status={status} />
  if (session.hasLivingAccount) return <LivingBuyer status={status} />
  if (!status) return <Navigate to="/createNewAccount" replace />
  return (
    <Page title="Premium" lead="Je gangster is er niet meer. Je credits zijn van jou en blijven.">
      <Returned status={status} isDead />
    </Page>
  )
}

/** A visitor is led on, as from any page of the game. */
function LoggedOut({ status }: { status: string | null }) {
  useEffect(() => {
    toast.blank(
      status
        ? 'Log in om te zien hoe je betaling afliep. Je credits komen ook zonder dat.'
        : 'Log eerst in om daar te komen.',
    )
  }, [status])
  return <Navigate to="/" replace />
}

function LivingBuyer({ status }: { status: string | null }) {
  const { data, error, reload, setData } = useCall('GET /api/premium', undefined, {
    rereadOn: { premiumChanged: true, payment: true, paymentChanged: true },
  })
  const [terms, showTerms] = useState<TermsName>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // A payment that is waited for stays in sight.
  const tabOf = (id: string) => {
    const next = new URLSearchParams(query)
    next.set('tab', id)
    return `/premium?${next}`
  }
  return (
    <Page title="Premium" lead="Meer ruimte en meer gemak. Geluk is hier niet te koop.">
      {status && <Returned status={status} />}
      {error && <Failure message={wordsOr(error, 'Failed to load premium data.')} onRetry={reload} />}
      {!error && !data && <Skeleton height="30rem" />}
      {data && (
        <Tabs
          label="Premium"
          start={query.get('tab') ?? undefined}
          onTab={(id) => navigate(tabOf(id), { replace: true })}
          tabs={[
            { id: 'credits', label: 'Credits', content: <CreditsTab premium={data} onTerms={showTerms} /> },
            {
              id: 'premium',
              label: 'Premium',
              content: (
                <PremiumTab premium={data} onRenewed={(changed) => setData({ ...data, ...changed })} reload={reload} />
              ),
            },
            { id: 'sms', label: 'SMS Alert', content: <AlertsTab /> },
          ]}
        />
      )}
      <p className={css.terms}>
        <TermsLink name="privacy" onShow={showTerms}>
          Regels en privacy
        </TermsLink>
        <TermsLink name="conditions" onShow={showTerms}>
          Aankoopvoorwaarden
        </TermsLink>
        <TermsLink name="refunds" onShow={showTerms}>
          Terugbetaling
        </TermsLink>
      </p>
      <Terms shown={terms} onClose={() => showTerms(undefined)} />
    </Page>
  )
}

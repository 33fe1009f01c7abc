import { useAction } from '@sottomondo/mfe-kit'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { useEffect, useId, useState } from 'react'
import { formatPrice, perCreditText, renewalsOf, savedPercent } from './credit-packages.ts'
import css from './premium.module.css'
import type { Premium } from './premium.types.ts'
import { type ShowTerms, TermsLink } from './terms-link.tsx'

type Package = Premium['creditPrices'][number]

/** The second smallest: the smallest is for who only looks. */
const startPlace = 1

/** A choice of packages, the consent that the law asks for, and the way to the provider's checkout. */
export function Purchase({
  packages,
  renewal,
  onTerms,
}: {
  packages: readonly Package[]
  renewal: Premium['renewal']
  onTerms: ShowTerms
}) {
  const [chosenCredits, choose] = useState((packages[startPlace] ?? packages[0])?.credits)
  const [consents, consent] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [isLeaving, setLeaving] = useLeaving()
  const start = useAction('POST /api/premium/create-session', {
    failed: 'Kon geen betaling starten.',
    after: ({ url }) => {
      setLeaving(true)
      location.assign(url)
    },
  })
  const chosen = packages.find(({ credits }) => credits === chosenCredits)
  if (!chosen) return <p>Er zijn nu geen credits te koop.</p>
  const pay = () => {
    if (!consents) setRefusals((count) => count + 1)
    else if (!isLeaving) start.run({ body: { credits: chosen.credits } })
  }
  return (
    <Form label="Credits kopen" busy={start.busy || isLeaving} refusals={refusals} onSubmit={pay}>
      <Packages packages={packages} renewalCredits={renewal.credits} chosen={chosen} onChoose={choose} />
      <div className={css.consent}>
        <Checkbox
          label="Ik ga akkoord met de aankoopvoorwaarden, wil mijn credits meteen en weet dat ik daarmee mijn bedenktijd van veertien dagen verlies. Ben ik jonger dan 18, dan mag dit van mijn ouder of voogd."
          error={refusals > 0 && !consents && 'Vink dit eerst aan: zonder je instemming mogen we niet meteen leveren.'}
          value={consents}
          onValue={consent}
        />
        <p className={css.quiet}>
          Lees de{' '}
          <TermsLink name="conditions" onShow={onTerms}>
            aankoopvoorwaarden
          </TermsLink>
          . Wat je niet uitgeeft, krijg je binnen veertien dagen{' '}
          <TermsLink name="refunds" onShow={onTerms}>
            terugbetaald
          </TermsLink>
          .
        </p>
      </div>
      <FormActions>
        <Submit>Bestel en betaal {formatPrice(chosen.price)}</Submit>
      </FormActions>
      <p className={css.quiet}>Inclusief btw. Eenmalig: het is geen abonnement.</p>
    </Form>
  )
}

/** Whether the page is being left for the checkout; a page that is shown again from the browser's memory is not. */
function useLeaving() {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const back = () => setLeaving(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  return [isLeaving, setLeaving] as const
}

function Packages({
  packages,
  renewalCredits,
  chosen,
  onChoose,
}: {
  packages: readonly Package[]
  renewalCredits: number
  chosen: Package
  onChoose: (credits: number) => void
}) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label="Pakket" className={css.packages}>
      {packages.map((one) => {
        const saved = savedPercent(one, packages)
        const { renewals, left } = renewalsOf(one, renewalCredits)
        return (
          <label key={one.credits} className={css.package}>
            <input
              type="radio"
              name={group}
              className={css.packageInput}
              value={one.credits}
              checked={one === chosen}
              onChange={() => onChoose(one.credits)}
            />
            <span className={css.packageName}>{one.label}</span>
            <span className={css.price}>{formatPrice(one.price)}</span>
            <span className={css.quiet}>{perCreditText(one)} per credit</span>
            <span className={css.saved}>{saved > 0 && `${saved}% goedkoper`}</span>
            <span className={css.packageUse}>{renewalsText(renewals, left)}</span>
          </label>
        )
      })}
    </div>
  )
}

/** '3 keer premium, en 4 credits over' */
function renewalsText(renewals: number, left: number): string {
  const rest = left > 0 ? `, en ${left} over` : ''
  return renewals > 0 ? `${renewals} keer premium${rest}` : 'nog geen premium'
}

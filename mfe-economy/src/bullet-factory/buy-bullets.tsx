import {
  CashShortage,
  formatEuro,
  type GuardedEvent,
  showOutcome,
  useAction,
  useHasScreen,
  useSession,
} from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Field } from '@sottomondo/ui-kit/field'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Stepper } from '@sottomondo/ui-kit/stepper'
import { type MouseEvent, useRef, useState } from 'react'
import { FactoryFront } from './factory-front.tsx'
import { bulletsOf } from './factory-texts.ts'

export type BuyBulletsProps = {
  call: 'POST /api/bullets/local/buy' | 'POST /api/bullets/player/buy'
  /** undefined until the factory is known. */
  offer?: {
    bulletPrice: number
    bulletsAvailable: number
    /** The most per purchase, where there is a limit. */
    mostBullets?: number
    /** The player's bullets. */
    bullets: number
  }
  reload: () => Promise<unknown>
}

/** The number of bullets, their price, and the button: the purchase shuts the page until the next one. */
export function BuyBullets({ call, offer, reload }: BuyBulletsProps) {
  const { cashPocket } = useSession()
  const hasAuction = useHasScreen('/auction')
  const [wanted, setWanted] = useState(0)
  const press = useRef<GuardedEvent>(undefined)
  const buy = useAction(call, {
    guard: 'bullets',
    timers: true,
    reload,
    announce: ({ message, quantity }) =>
      showOutcome(
        <FactoryFront title={`${bulletsOf(quantity)} erbij`}>
          <p role="status">
            {message} Je hebt er nu {bulletsOf((offer?.bullets ?? 0) + quantity)}.
          </p>
        </FactoryFront>,
      ),
    after: () => setWanted(0),
  })
  const most = offer ? mostOf(offer, cashPocket) : 0
  const forSale = offer ? mostOf(offer) : 0
  // A number that was chosen before stock, price or cash changed may be more than is possible now.
  const quantity = Math.min(wanted, most)
  const submit = () => {
    if (!offer || !press.current || quantity === 0) return
    buy.run({ body: { quantity, bulletPrice: offer.bulletPrice } }, press.current)
  }

  return (
    <Panel title="Kogels kopen" aside={hasAuction && <Link to="/auction?type=BULLETS">Kogels op de veiling</Link>}>
      <Form label="Kogels kopen" onSubmit={submit} busy={buy.busy}>
        <Field label="Aantal kogels" hint={offer && hintOf(quantity, offer, most)}>
          {(control) => (
            <Stepper
              label="Aantal kogels"
              control={control}
              value={quantity}
              max={most}
              disabled={!offer || buy.busy}
              onValue={setWanted}
            />
          )}
        </Field>
        {offer && most < forSale && (
          <CashShortage euro={forSale * offer.bulletPrice - cashPocket} what={bulletsOf(forSale)} />
        )}
        <FormActions>
          {/* Enter submits it as well. */}
          <Submit
            disabled={quantity === 0}
            onClick={(event: MouseEvent<HTMLButtonElement>) => {
              press.current = event
            }}
          >
            {offer && quantity > 0 ? `Koop voor ${formatEuro(quantity * offer.bulletPrice)}` : 'Koop kogels'}
          </Submit>
        </FormActions>
      </Form>
    </Panel>
  )
}

type Offer = NonNullable<BuyBulletsProps['offer']>

/** How many may be bought at once, with so much cash. */
const mostOf = ({ bulletPrice, bulletsAvailable, mostBullets = bulletsAvailable }: Offer, cashPocket = Infinity) =>
  Math.max(0, Math.min(bulletsAvailable, mostBullets, Math.floor(cashPocket / bulletPrice)))

function hintOf(quantity: number, offer: Offer, most: number): string {
  const { bulletPrice, bulletsAvailable, mostBullets } = offer
  if (bulletsAvailable === 0) return 'De kogels zijn op. Wie wacht, ziet ze vanzelf terugkomen.'
  if (most === 0) return `Eén kogel kost ${formatEuro(bulletPrice)}, en zoveel heb je niet op zak.`
  if (quantity > 0) return `Dat kost ${formatEuro(quantity * bulletPrice)}.`
  return most === mostBullets
    ? `Met jouw rank koop je hier hooguit ${bulletsOf(most)} tegelijk.`
    : `Je kunt er nu ${bulletsOf(most)} kopen.`
}

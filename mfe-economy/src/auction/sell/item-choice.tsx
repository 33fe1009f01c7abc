import { CityName, creditsText, formatEuro, formatNumber, Money } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Select } from '@sottomondo/ui-kit/select'
import type { GarageCar } from '../../garage/list/garage-list.ts'
import type { Auctions } from '../auction.types.ts'
import { gameNames } from '../auction-texts.tsx'
import type { LinkedItem } from '../linked-item.ts'
import type { ItemType } from '../list/auction-query.ts'
import type { Sale } from './use-sale.ts'

export type ItemChoiceProps = {
  sale: Sale
  itemType: ItemType
  own: Auctions
  cars: readonly GarageCar[] | undefined
  linked: LinkedItem | undefined
  chooseCar: (id: string) => void
}

/** Which car, how many, or, of the only one of its kind, what it is. */
export function ItemChoice({ sale: { field, values }, itemType, own, cars, linked, chooseCar }: ItemChoiceProps) {
  const { rules, bullets, credits } = own
  switch (itemType) {
    case 'CAR':
      return (
        <Select
          label="Welke auto?"
          name="itemId"
          options={carOptions(cars, linked)}
          value={values.itemId === null ? '' : String(values.itemId)}
          onValue={chooseCar}
          error={field('itemId').error}
        />
      )
    case 'BULLETS':
      return (
        <AmountInput
          label="Aantal kogels"
          unit=""
          all={bullets}
          hint={`Je hebt er ${formatNumber(bullets)}.`}
          {...field('bulletAmount')}
        />
      )
    case 'CREDITS':
      return (
        <AmountInput
          label="Aantal credits"
          unit=""
          keyless
          all={credits}
          hint={`Minstens ${rules.leastCredits}. Je hebt ${creditsText(credits)}.`}
          {...field('creditsAmount')}
        />
      )
    case 'WITNESS_STATEMENT':
      return <p>Een verklaring van een getuige over {linked?.victimName}. Wie ze koopt, kan ze openen.</p>
    case 'CASINO':
      return <OwnCasino casino={own.userCasino} />
    case 'BULLET_FACTORY':
      return <OwnFactory factory={own.playerBulletFactory} />
  }
}

function OwnCasino({ casino }: { casino: Auctions['userCasino'] }) {
  if (!casino) return <p>Je hebt geen casino om te verkopen.</p>
  return (
    <p>
      {gameNames[casino.type]} in <CityName name={casino.cityName} />, met de <Money amount={casino.bank} /> in de kas.
    </p>
  )
}

function OwnFactory({ factory }: { factory: Auctions['playerBulletFactory'] }) {
  if (!factory) return <p>Je hebt geen kogelfabriek om te verkopen.</p>
  return (
    <p>
      Kogelfabriek in <CityName name={factory.cityName} />, met de <Money amount={factory.bank} /> in de kas en{' '}
      <Money amount={factory.bullets} unit="" /> kogels.
    </p>
  )
}

function carOptions(cars: readonly GarageCar[] | undefined, linked: LinkedItem | undefined) {
  const first = { value: '', label: cars?.length === 0 ? 'Je garage is leeg' : 'Kies een auto' }
  // The garage comes a moment later than the link's own car.
  if (!cars) return linked?.carId ? [{ value: String(linked.carId), label: linked.carName ?? '' }] : [first]
  return [
    first,
    ...cars
      .filter(({ shipTime }) => shipTime === 0)
      .map(({ id, auto, life, stad, waarde }) => ({
        value: String(id),
        label: `${auto}, ${life}%, ${stad}, ${formatEuro(waarde)}`,
      })),
  ]
}

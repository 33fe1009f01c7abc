import { auctionOffer } from '@sottomondo/car-catalogue/auction-offer'
import {
  CityName,
  creditsText,
  type Draft,
  favourText,
  formatEuro,
  formatNumber,
  Money,
  purseOf,
  Shortage,
  useAction,
  useForm,
  useSession,
} from '@sottomondo/mfe-kit'
import { formatDecimal } from '@sottomondo/ui-kit/amount'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Form, FormActions, FormRow, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Picture } from '@sottomondo/ui-kit/picture'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Select } from '@sottomondo/ui-kit/select'
import type { GarageCar } from '../../garage/list/garage-list.ts'
import emptyGarage from '../../garage/scenes/empty-garage.svg'
import css from '../auction.module.css'
import type { Auctions } from '../auction.ts'
import { auctionFailed, gameNames } from '../auction-texts.tsx'
import { ItemPicture } from '../item-picture.tsx'
import type { LinkedItem } from '../linked-item.ts'
import type { ItemType } from '../list/auction-query.ts'
import type { Price, Priced } from '../prices/prices.tsx'
import { anonymousCost } from './anonymous.ts'

export type CreateFormProps = {
  own: Auctions
  /** undefined until they are known. */
  cars: readonly GarageCar[] | undefined
  linked: LinkedItem | undefined
  /** What such things were sold for lately. */
  price: Price | undefined
  /** Called with the thing that the player has chosen. */
  onPriced: (priced: Priced) => void
  reload: () => Promise<void>
}

const payWays = [
  { value: 'CREDITS', label: 'Credits' },
  { value: 'HONOR', label: 'Eerpunten' },
] as const

const nothing = { itemId: null, bulletAmount: null, creditsAmount: null, startingPrice: null, quickSalePrice: null }

/** Puts a thing up for auction (spec 3 §2). */
export function CreateForm({ own, cars, linked, price, onPriced, reload }: CreateFormProps) {
  const { accountId, accountName } = useSession()
  const { rules, userCasino, playerBulletFactory, bullets, credits } = own
  const begun = linked?.itemType ?? 'CAR'
  const { form, field, values, set } = useForm('POST /api/auction/create', {
    start: {
      ...nothing,
      itemType: begun,
      itemId: linked?.carId ?? linked?.witnessId ?? null,
      startingPrice: linked?.startingPrice ?? null,
      isAnonymous: false,
      sellerId: String(accountId),
      sellerAccountName: accountName ?? '',
    },
    judge: faultsOf,
    failed: auctionFailed,
    // The kind stays what it was, as the prices beside it do: the form as a whole begins anew, not half of it.
    after: (_, { body: { itemType } }) => {
      set({ ...nothing, itemType: itemType as ItemType })
      onPriced({ itemType: itemType as ItemType, name: '' })
    },
    reload,
  })
  const prefer = useAction('POST /api/settings/paymentMethod', { announce: () => {}, reload })
  const { itemType = begun, itemId } = values
  const car = itemType === 'CAR' ? cars?.find(({ id }) => id === itemId) : undefined
  const casino = itemType === 'CASINO' ? userCasino : null

  const chooseType = (next: ItemType) => {
    set({ ...nothing, itemType: next, itemId: next === 'WITNESS_STATEMENT' ? (linked?.witnessId ?? null) : null })
    onPriced({ itemType: next, name: next === 'CASINO' ? (userCasino?.type ?? '') : '' })
  }
  const chooseCar = (id: string) => {
    const chosen = cars?.find((one) => String(one.id) === id)
    if (!chosen) return
    const { sellPrice } = auctionOffer({ carId: chosen.id, carName: chosen.auto, carValue: chosen.waarde })
    set({ itemId: chosen.id, startingPrice: sellPrice })
    onPriced({ itemType: 'CAR', name: chosen.auto })
  }

  const amount = itemType === 'BULLETS' ? values.bulletAmount : itemType === 'CREDITS' ? values.creditsAmount : 1
  const usual = price && amount ? Math.max(1, Math.round((price.averagePrice * amount) / price.per)) : undefined
  const [cost, payWith] = anonymousCost(rules)
  const payPurse = purseOf({ paymentPreference: payWith, credits, honorPoints: own.honorPoints })

  return (
    <Panel title="Iets verkopen">
      <Form label="Iets op de veiling zetten" {...form}>
        <RadioGroup
          label="Wat verkoop je?"
          look="segments"
          options={[
            { value: 'CAR', label: 'Auto' },
            { value: 'BULLETS', label: 'Kogels' },
            { value: 'CREDITS', label: 'Credits' },
            ...(userCasino || itemType === 'CASINO' ? [{ value: 'CASINO', label: 'Casino' } as const] : []),
            ...(playerBulletFactory || itemType === 'BULLET_FACTORY'
              ? [{ value: 'BULLET_FACTORY', label: 'Kogelfabriek' } as const]
              : []),
            ...(linked?.witnessId !== undefined ? [{ value: 'WITNESS_STATEMENT', label: 'Verklaring' } as const] : []),
          ]}
          value={itemType}
          onValue={chooseType}
        />
        <div className={css.item}>
          <div className={css.itemPicture}>
            {itemType === 'CAR' && !car ? (
              <Picture src={emptyGarage} width={240} height={120} />
            ) : (
              <ItemPicture
                itemType={itemType}
                car={
                  car
                    ? {
                        carId: car.id,
                        carName: car.auto,
                        life: car.life,
                        cityName: car.stad,
                        carValue: car.waarde,
                        photoPath: '',
                      }
                    : null
                }
                casino={casino}
              />
            )}
          </div>
          <div>
            {itemType === 'CAR' && (
              <Select
                label="Welke auto?"
                name="itemId"
                options={carOptions(cars, linked)}
                value={itemId === null ? '' : String(itemId)}
                onValue={chooseCar}
                error={field('itemId').error}
              />
            )}
            {itemType === 'BULLETS' && (
              <AmountInput
                label="Aantal kogels"
                unit=""
                all={bullets}
                hint={`Je hebt er ${formatNumber(bullets)}.`}
                {...field('bulletAmount')}
              />
            )}
            {itemType === 'CREDITS' && (
              <AmountInput
                label="Aantal credits"
                unit=""
                keyless
                all={credits}
                hint={`Minstens ${rules.leastCredits}. Je hebt ${creditsText(credits)}.`}
                {...field('creditsAmount')}
              />
            )}
            {itemType === 'CASINO' &&
              (casino ? (
                <p>
                  {gameNames[casino.type]} in <CityName name={casino.cityName} />, met de <Money amount={casino.bank} />{' '}
                  in de kas.
                </p>
              ) : (
                <p>Je hebt geen casino om te verkopen.</p>
              ))}
            {itemType === 'WITNESS_STATEMENT' && (
              <p>Een verklaring van een getuige over {linked?.victimName}. Wie ze koopt, kan ze openen.</p>
            )}
            {itemType === 'BULLET_FACTORY' &&
              (playerBulletFactory ? (
                <p>
                  Kogelfabriek in <CityName name={playerBulletFactory.cityName} />, met de{' '}
                  <Money amount={playerBulletFactory.bank} /> in de kas en{' '}
                  <Money amount={playerBulletFactory.bullets} unit="" /> kogels.
                </p>
              ) : (
                <p>Je hebt geen kogelfabriek om te verkopen.</p>
              ))}
          </div>
        </div>
        <FormRow>
          <AmountInput
            label="Startprijs"
            hint={usual ? `Gewoonlijk rond ${formatEuro(usual)}.` : 'Hier begint het bieden.'}
            {...field('startingPrice')}
          />
          <AmountInput
            label="Direct te koop voor (hoeft niet)"
            hint="Wie dit betaalt, heeft het meteen."
            {...field('quickSalePrice')}
          />
        </FormRow>
        <div>
          <Checkbox label={`Anoniem verkopen voor ${favourText(cost, payWith)}`} {...field('isAnonymous')} />
          {values.isAnonymous && (
            <div className={css.pay}>
              <RadioGroup
                label="Betaal met"
                labelHidden
                look="segments"
                options={payWays}
                value={prefer.input?.body.paymentMethod ?? payWith}
                onValue={(paymentMethod) => prefer.run({ body: { paymentMethod } })}
              />
              <Shortage cost={cost} purse={payPurse} className={css.shortage} />
            </div>
          )}
        </div>
        <p className={css.muted}>{proceeds(values.startingPrice, rules.cutPercent)}</p>
        <FormActions>
          <Submit>Zet op de veiling</Submit>
        </FormActions>
      </Form>
    </Panel>
  )
}

type Values = Draft<'POST /api/auction/create'>

/** What the contract can't say: which fields a type needs, and how the two prices go together. */
function faultsOf({ itemType, itemId, bulletAmount, creditsAmount, startingPrice, quickSalePrice }: Values) {
  return {
    ...(itemType === 'CAR' && itemId === null && { itemId: 'Kies een auto.' }),
    ...(itemType === 'BULLETS' && bulletAmount === null && { bulletAmount: 'Vul in hoeveel kogels je veilt.' }),
    ...(itemType === 'CREDITS' && creditsAmount === null && { creditsAmount: 'Vul in hoeveel credits je veilt.' }),
    ...(quickSalePrice !== null &&
      startingPrice !== null &&
      quickSalePrice < startingPrice && {
        quickSalePrice: 'De directe prijs mag niet lager zijn dan de startprijs.',
      }),
  }
}

/** What the seller keeps of the least that it can be sold for. */
function proceeds(startingPrice: number | null, cutPercent: number): string {
  const cut = `Het Huis houdt ${formatDecimal(cutPercent, cutPercent % 1 === 0 ? 0 : 1)}% van de prijs.`
  if (!startingPrice || Number.isNaN(startingPrice)) return `${cut} Biedt niemand, dan krijg je het terug.`
  const kept = startingPrice - Math.floor((startingPrice * cutPercent) / 100)
  return `${cut} Voor de startprijs verkocht krijg je ${formatEuro(kept)}. Biedt niemand, dan krijg je het terug.`
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

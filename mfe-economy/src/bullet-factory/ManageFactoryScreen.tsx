import type { Calls } from '@sottomondo/api-contract'
import {
  CashShortage,
  CityName,
  formatDuration,
  formatEuro,
  Money,
  useCall,
  useEvery,
  useFamiliar,
  useForm,
  useHasScreen,
  useSession,
  wordsOr,
} from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Figures } from '@sottomondo/ui-kit/figures'
import { Form, FormActions, FormRow, Submit } from '@sottomondo/ui-kit/form'
import { Note } from '@sottomondo/ui-kit/noted'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useState } from 'react'
import { Bullets } from './bullets.tsx'
import { FactoryFront } from './factory-front.tsx'
import { factoryTexts } from './factory-texts.ts'

type Factory = Calls['GET /api/bullets/player/manage']['answer']

/** The machines take from the bank without a push. */
const readEveryMs = 20_000

/** /bullets-factory-player/manage: the owner's books, price and bank (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/bullets/player/manage', undefined, {
    rereadOn: { bulletFactoryChanged: true },
  })
  useEvery(readEveryMs, reload)
  const isNoOwner = error?.errorType === 'forbidden'
  return (
    <Page
      title="Je kogelfabriek"
      lead="Jij betaalt de machines, de stad betaalt jou."
      aside={<Link to="/bullets-factory-player">Naar de winkel</Link>}
    >
      {isNoOwner && <EmptyState title={factoryTexts.nothing}>Deze fabriek is niet (meer) van jou.</EmptyState>}
      {error && !isNoOwner && <Failure message={wordsOr(error, factoryTexts.notRead)} onRetry={reload} />}
      {!error && !data && <Skeleton height="24rem" />}
      {data && !isNoOwner && <Books factory={data} reload={reload} />}
    </Page>
  )
}

function Books({ factory, reload }: { factory: Factory; reload: () => Promise<unknown> }) {
  const { cityName, bullets, perHour } = {
    ...factory,
    bullets: factory.bulletsAvailable,
    perHour: factory.bulletsPerHour,
  }
  const { isFolded } = useFamiliar()
  const settings = <Settings factory={factory} reload={reload} />
  return (
    <>
      {isFolded && settings}
      <FactoryFront
        title={
          <>
            In <CityName name={cityName} />
          </>
        }
        items={[
          { label: 'Op voorraad', value: <Bullets count={bullets} /> },
          {
            label: 'Productie',
            value:
              factory.productionSeconds > 0 ? (
                <>
                  <Money amount={perHour} unit="" /> per uur, voor <Money amount={factory.productionCost} /> per kogel
                </>
              ) : (
                'staat stil: de kas is leeg'
              ),
          },
          {
            label: 'De kas houdt dit vol',
            value: factory.productionSeconds > 0 ? durationOf(factory.productionSeconds) : 'niet',
          },
          { label: 'Verkocht sinds ze van jou is', value: <Bullets count={factory.soldBullets} /> },
        ]}
      >
        <Figures
          figures={[
            { label: 'Omzet', amount: factory.revenue },
            { label: 'In de kas', amount: factory.bank },
          ]}
        />
      </FactoryFront>
      {!isFolded && settings}
    </>
  )
}

/** Long waits in days and hours: a week's seconds don't matter. */
function durationOf(seconds: number): string {
  const hours = Math.floor(seconds / 3_600)
  if (hours < 1) return formatDuration(seconds)
  const days = Math.floor(hours / 24)
  return days > 0 ? `${days} ${days === 1 ? 'dag' : 'dagen'} en ${hours % 24} uur` : `${hours} uur`
}

function Settings({ factory, reload }: { factory: Factory; reload: () => Promise<unknown> }) {
  const { cashPocket } = useSession()
  const hasAuction = useHasScreen('/auction')
  const { bulletPrice, bank, leastPrice, mostPrice, mostCityPrice, freePerBuyer } = factory
  const { form, field, fields, values, submit } = useForm('POST /api/bullets/player/update', {
    start: { price: bulletPrice, bank },
    judge: ({ price }) =>
      price && (price < leastPrice || price > mostPrice)
        ? { price: `Een kogel kost ${formatEuro(leastPrice)} tot ${formatEuro(mostPrice)}.` }
        : {},
    stays: true,
    failed: factoryTexts.notUpdated,
    reload,
  })
  // Buyers and machines change the bank: a target that the owner has not touched follows it.
  const [bankSeen, setBankSeen] = useState(bank)
  if (bankSeen !== bank) {
    setBankSeen(bank)
    if (values.bank === bankSeen) fields.set({ bank })
  }
  const short = (values.bank || 0) - bank - cashPocket
  const earns = values.price && values.price > factory.productionCost ? values.price - factory.productionCost : 0

  return (
    <Panel
      title="Beheer"
      aside={
        hasAuction && (
          <Link to="/auction" state={{ itemType: 'BULLET_FACTORY' }}>
            Veilen
          </Link>
        )
      }
    >
      <Form label="Kogelfabriek beheren" {...form}>
        <FormRow>
          <AmountInput
            label="Prijs per kogel"
            hint={`${formatEuro(leastPrice)} tot ${formatEuro(mostPrice)}. Per kogel houd je zo ${formatEuro(earns)} over.`}
            {...field('price')}
          />
          <AmountInput label="Kas" hint={bankHint(bank, values.bank)} {...field('bank')} />
        </FormRow>
        {mostCityPrice !== undefined && freePerBuyer !== undefined && (values.price || 0) > mostCityPrice && (
          <Note>
            Wat één koper boven {formatEuro(mostCityPrice)} per kogel betaalt, telt na {formatEuro(freePerBuyer)} als
            gekregen van die koper. Mag je dat niet meer krijgen, dan gaat de koop niet door.
          </Note>
        )}
        {short > 0 && <CashShortage euro={short} onGo={submit} />}
        <FormActions>
          <Submit>Update Fabriek</Submit>
        </FormActions>
      </Form>
    </Panel>
  )
}

function bankHint(bank: number, target: number | null): string {
  if (target === null || Number.isNaN(target) || target === bank)
    return 'Zoveel moet er in de kas zitten. Het verschil gaat uit of naar je zak.'
  if (target < bank) return `${formatEuro(bank - target)} gaat uit de kas naar je zak.`
  return `${formatEuro(target - bank)} gaat van je zak naar de kas.`
}

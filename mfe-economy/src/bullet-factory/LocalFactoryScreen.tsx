import { LastOutcome, Money, useCall, useFamiliar, useLookAgain, wordsOr } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Bar } from '@sottomondo/ui-kit/bar'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { ShipCountdown } from '../garage/ship-countdown.tsx'
import { useReadAtMs } from '../garage/use-read-at-ms.ts'
import { Bullets } from './bullets.tsx'
import { BuyBullets } from './buy-bullets.tsx'
import { FactoryFront } from './factory-front.tsx'
import { bulletsOf, factoryTexts } from './factory-texts.ts'
import { FactoryTitle } from './factory-title.tsx'
import { PriceAlertPanel } from './lazy-parts.tsx'

/** /bullets-factory-local: the city factory's stock and price, and buying (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/bullets/local', undefined, {
    rereadOn: { bulletFactoryChanged: true, cityChanged: true },
  })
  useLookAgain(reload)
  const readAtMs = useReadAtMs(data)
  const refill = data && Math.min(data.refillBullets, data.capacity - data.bulletsAvailable)
  const { isFolded } = useFamiliar()
  const buy = <BuyBullets call="POST /api/bullets/local/buy" {...(data && { offer: data })} reload={reload} />
  return (
    <Page
      title="Lokale kogelfabriek"
      lead="Van de gemeente, zegt het bord. De gemeente weet van niets."
      aside={<Link to="/bullets-factory-player">Naar de fabriek van een speler</Link>}
    >
      <LastOutcome />
      {error && <Failure message={wordsOr(error, factoryTexts.notRead)} onRetry={reload} />}
      {!(error && !data) && (
        <>
          {isFolded && buy}
          <FactoryFront
            title={<FactoryTitle word="van" cityName={data?.cityName} />}
            items={[
              { label: 'Prijs per kogel, vandaag', value: data && <Money amount={data.bulletPrice} /> },
              {
                label: refill ? `Volgende ${bulletsOf(refill)}` : 'Volgende kogels',
                // The hourly bullets come only where there is room for them.
                value:
                  data &&
                  (refill ? (
                    <ShipCountdown seconds={data.refillSeconds} readAtMs={readAtMs} onArrival={reload} />
                  ) : (
                    'zodra er iemand koopt'
                  )),
              },
              { label: 'Hooguit per aankoop, met jouw rank', value: data && <Bullets count={data.mostBullets} /> },
              { label: 'Jij hebt', value: data && <Bullets count={data.bullets} /> },
            ]}
          >
            <Bar
              label="Voorraad"
              percent={data ? (data.bulletsAvailable / data.capacity) * 100 : 0}
              value={
                data ? (
                  <>
                    <Money amount={data.bulletsAvailable} unit="" /> / <Money amount={data.capacity} unit="" />
                  </>
                ) : (
                  '…'
                )
              }
            />
          </FactoryFront>
          {!isFolded && buy}
        </>
      )}
      {data && (
        <PriceAlertPanel
          trade="bullets"
          goods={[{ name: 'bullets', title: 'Kogels' }]}
          cityName={data.cityName}
          priceIn={(cityName) => (cityName === data.cityName ? data.bulletPrice : undefined)}
        />
      )}
    </Page>
  )
}

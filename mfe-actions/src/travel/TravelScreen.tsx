import {
  BankHint,
  CityName,
  formatDuration,
  LastOutcome,
  Money,
  showOutcome,
  useAction,
  useCall,
  useOpening,
  useSession,
} from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button } from '@sottomondo/ui-kit/button'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import { useRef, useState } from 'react'
import { type City, Departure, Journey } from './journey.tsx'
import css from './travel.module.css'

/** Equals the number of cities, so that nothing jumps when they arrive. */
const expectedCities = 4

/** /travel: the player's city, the price of each journey from there, and a button to go (spec 2 §2). */
export function Screen() {
  const travelling = useRef(false)
  const { data, error, reload, setData } = useCall('GET /api/travel', undefined, {
    rereadOn: {
      // The push of the player's own journey tells no more than its answer.
      cityChanged: ({ cityName }, shown) => !travelling.current && cityName !== shown.currentCityName,
      perkEffectsChanged: true,
    },
  })
  /** Until the wait is over the cities keep the order in which the journey was chosen. */
  const [departure, setDeparture] = useState<string | null>(null)
  // The gate opens again after the wait: the last journey's result is past then.
  useOpening(() => {
    showOutcome(null)
    setDeparture(null)
  })
  const { cashPocket, cityName } = useSession()
  const { input, run } = useAction('POST /api/travel', {
    timers: true,
    lock: travelling,
    announce: (answer) => showOutcome(<Journey {...answer} />),
    // Prices from the new city are read after the wait: until then the gate is shut.
    after: ({ cityName }) => {
      setDeparture(here)
      setData((shown) => ({ ...shown, currentCityName: cityName }))
    },
    refused: ({ status }) => (status > 0 ? reload() : undefined),
  })
  const goingTo = input?.body.destinationCityId
  const destination = data?.cities.find(({ cityId }) => cityId === goingTo)
  const here = data?.currentCityName ?? cityName

  /** The cheapest journey that the cash does not pay for. */
  const missing = Math.min(
    ...(data?.cities ?? []).flatMap(({ cityName, travelCost }) =>
      cityName !== here && travelCost > cashPocket ? [travelCost - cashPocket] : [],
    ),
  )
  const columns: readonly Column<City>[] = [
    {
      key: 'city',
      head: 'Stad',
      primary: true,
      cell: ({ cityName }) => <CityName name={cityName} />,
    },
    {
      key: 'cost',
      head: 'Kosten',
      numeric: true,
      cell: ({ cityName, travelCost }) =>
        cityName === here ? (
          '–'
        ) : (
          <span className={css.cost}>
            <Money amount={travelCost} />
            {cashPocket < travelCost && (
              <small className={css.short}>
                je komt <Money amount={travelCost - cashPocket} /> tekort
              </small>
            )}
          </span>
        ),
    },
    {
      key: 'action',
      head: 'Actie',
      action: true,
      skeleton: <Button disabled>Reis</Button>,
      cell: ({ cityId, cityName }) =>
        cityName === here ? (
          <span className={css.here}>
            <Badge tone="brass">Je bent hier</Badge>
          </span>
        ) : (
          <Button
            aria-label={`Reis naar ${cityName}`}
            busy={goingTo === cityId}
            disabled={goingTo !== undefined && goingTo !== cityId}
            onClick={() => run({ body: { destinationCityId: cityId } })}
          >
            Reis
          </Button>
        ),
    },
  ]

  return (
    <Page title="Reizen" lead="Vier steden. In elk weet iemand al dat je komt.">
      <LastOutcome
        fallback={destination ? <Journey {...destination} /> : <Departure cityName={here} cities={data?.cities} />}
      />
      {error && <Failure message="Failed to load travel data." onRetry={reload} />}
      {!(error && !data) && (
        <Panel
          flush
          note={
            data && (
              <>
                Je bent er meteen, met alles wat je draagt; je auto’s blijven staan. Daarna wacht je{' '}
                {formatDuration(data.waitSeconds)} op je volgende reis.{' '}
                {Number.isFinite(missing) && <BankHint euro={missing} />}
              </>
            )
          }
        >
          <Table
            caption="Steden"
            columns={columns}
            rows={data && ownLast(data.cities, departure ?? here)}
            rowKey={({ cityId }) => cityId}
            loadingRows={expectedCities}
          />
        </Panel>
      )}
    </Page>
  )
}

/** The cities to go to come first. */
const ownLast = (cities: readonly City[], here: string | null) => [
  ...cities.filter(({ cityName }) => cityName !== here),
  ...cities.filter(({ cityName }) => cityName === here),
]

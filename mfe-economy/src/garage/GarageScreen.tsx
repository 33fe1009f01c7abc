import { Money, useCall, useRoom, useSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Picture } from '@sottomondo/ui-kit/picture'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useCallback, useMemo, useRef, useState } from 'react'
import { createChoice } from './choosing/choice.ts'
import { ChooseAll } from './choosing/choice-box.tsx'
import css from './garage.module.css'
import { CarTable } from './list/car-table.tsx'
import { Chips } from './list/chips.tsx'
import { filterCars } from './list/garage-filters.ts'
import { findCars, sortCars } from './list/garage-list.ts'
import { Legend } from './list/legend.tsx'
import { Totals } from './list/totals.tsx'
import { useGarageView } from './list/use-garage-view.ts'
import emptyGarage from './scenes/empty-garage.svg'
import { useReadAtMs } from './use-read-at-ms.ts'

/** Below the cars, and no part of the first screen's bytes: it comes with the page. */
const Below = lazyPart(() => import(/* webpackChunkName: 'garage-lazy' */ './below.tsx').then((file) => file.Below), {
  required: true,
})
const ChosenBar = lazyPart(() =>
  import(/* webpackChunkName: 'garage-lazy' */ './below.tsx').then((file) => file.ChosenBar),
)

/** /garage: the player's cars, their worth, and the actions on one or several of them (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/garage', undefined, {
    rereadOn: { garageChanged: true, perkEffectsChanged: true, familyChanged: true, premiumChanged: true },
  })
  // Other members' crushes use up the family's crusher as well.
  const familyId = data?.familyCrusher?.familyId ?? null
  useRoom(familyId === null ? null : `family.${familyId}`, () => void reload())
  const readAtMs = useReadAtMs(data)
  const { cityName } = useSession()
  const view = useGarageView()
  const { names, search, sort } = view
  const found = useMemo(() => data && findCars(data.garage, search), [data, search])
  const filter = names.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same names are another array at every turn
  const cars = useMemo(
    () => found && sortCars(filterCars(found, names, cityName), sort),
    [found, filter, cityName, sort],
  )
  const [choice] = useState(createChoice)
  const chooseAll = useRef<HTMLInputElement>(null)
  const latest = useRef(view)
  latest.current = view
  const onSort = useCallback((next: string) => latest.current.onSort(next), [])
  const onShown = useCallback((next: number) => latest.current.onRows(next), [])
  const owned = data?.garage.length ?? 0

  return (
    <Page
      title="Garage"
      leadStays
      lead={
        data ? (
          <>
            <Money amount={data.placesTaken} unit="" /> van de <Money amount={data.garageSpace} unit="" /> plaatsen
            bezet.
          </>
        ) : (
          !error && 'Garagegegevens laden...'
        )
      }
    >
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !data) && (
        <>
          <Panel flush>
            <div className={css.search}>
              <Chips cars={found} names={names} cityName={cityName} onFilter={view.onFilter} />
              <TextInput
                label="Zoeken"
                type="search"
                autoComplete="off"
                spellCheck={false}
                placeholder="leven<30 & stad=Amsterdam"
                hint="Een deel van de naam, leven<30, leven>80 of stad=Rome; met & ertussen gelden ze samen."
                {...view.searchField}
              />
              <Legend garage={data} />
            </div>
            <Totals all={data?.garage} shown={cars} isNarrowed={names.length > 0 || search.trim() !== ''} />
            <div className={css.choice}>
              <ChooseAll choice={choice} cars={cars ?? []} box={chooseAll} />
            </div>
            {data && owned === 0 ? (
              <EmptyGarage />
            ) : (
              <div className={css.cars}>
                <CarTable
                  cars={cars}
                  readAtMs={readAtMs}
                  reload={reload}
                  sort={sort}
                  onSort={onSort}
                  choice={choice}
                  onShown={onShown}
                  garage={data}
                  shown={view.rows}
                />
              </div>
            )}
            {data && cars && <ChosenBar choice={choice} cars={cars} garage={data} reload={reload} box={chooseAll} />}
          </Panel>
          {/* Drawn only with the list above it: it would be pushed down when the cars come. */}
          {data && <Below garage={data} reload={reload} />}
        </>
      )}
    </Page>
  )
}

const EmptyGarage = () => (
  <EmptyState
    picture={<Picture src={emptyGarage} width={240} height={150} />}
    title="Er staat nog niets"
    action={
      <Link to="/auto-stelen" className={buttonClass({})}>
        Ga een auto stelen
      </Link>
    }
  >
    Hier komt te staan wat je steelt: om te verkopen, te crushen of te houden.
  </EmptyState>
)

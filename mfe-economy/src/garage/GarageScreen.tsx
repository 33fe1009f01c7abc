import { formatDuration, Money, useCall, useFields, useRoom } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { latePart } from '@sottomondo/ui-kit/late-part'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Picture } from '@sottomondo/ui-kit/picture'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useDeferredValue, useMemo, useState } from 'react'
import { CarTable } from './car-table.tsx'
import css from './garage.module.css'
import { findCars, sortCars } from './garage-list.ts'
import { crusherNote } from './garage-texts.ts'
import emptyGarage from './scenes/empty-garage.svg'
import { useReadAtMs } from './use-read-at-ms.ts'

/** Below the cars, and no part of the first screen's bytes: it comes with the page. */
const Below = latePart(() => import(/* webpackChunkName: 'garage-beside' */ './below.tsx').then((file) => file.Below), {
  needed: true,
})

/** /garage: the player's cars, their worth, and the actions on them (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/garage', undefined, {
    rereadOn: { garageChanged: true, perkEffectsChanged: true, familyChanged: true, premiumChanged: true },
  })
  // Other members' crushes use up the family's crusher as well.
  const familyId = data?.familyCrusher?.familyId ?? null
  useRoom(familyId === null ? null : `family.${familyId}`, () => void reload())
  const readAtMs = useReadAtMs(data)
  const { values, field } = useFields({ search: '' }, 'garage')
  const [pressedSort, setSort] = useState('id')
  // The rows follow the typed or pressed value as soon as they can, and a phone stays responsive meanwhile.
  const [search, sort] = [useDeferredValue(values.search), useDeferredValue(pressedSort)]
  const cars = useMemo(() => data && sortCars(findCars(data.garage, search), sort), [data, search, sort])
  const owned = data?.garage.length ?? 0

  return (
    <Page
      title="Garage"
      lead={
        data ? (
          <>
            <Money amount={owned} unit="" /> van de <Money amount={data.garageSpace} unit="" /> plaatsen bezet.
          </>
        ) : (
          'Garagegegevens laden...'
        )
      }
    >
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !data) && (
        <>
          <Panel flush>
            <div className={css.search}>
              <TextInput
                label="Zoeken"
                type="search"
                autoComplete="off"
                spellCheck={false}
                placeholder="life<30&city=Amsterdam"
                hint="Een deel van de naam, leven<30, leven>80 of stad=Rome; met & ertussen gelden ze samen."
                {...field('search')}
              />
              <p className={css.legend}>
                V is verschepen en duurt {data ? formatDuration(data.shippingSeconds) : '… minuten'}, R repareren. Bij
                Crush staat wat je overhoudt na de {data?.crushCost ?? '…'} kogels die het kost.{' '}
                {data && crusherNote(data)}
              </p>
            </div>
            {data && owned === 0 ? (
              <EmptyGarage />
            ) : (
              <CarTable cars={cars} readAtMs={readAtMs} reload={reload} sort={sort} onSort={setSort} garage={data} />
            )}
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

import { CarPicture } from '@sottomondo/car-catalogue/picture'
import {
  breakpointPx,
  CityName,
  formatEuro,
  Money,
  useBriefEuro,
  useHasScreen,
  useNarrow,
  useSession,
} from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { memo, useEffect, useState } from 'react'
import { AuctionLink } from '../auction-link.tsx'
import { CarButton } from '../car-button.tsx'
import type { Choice } from '../choosing/choice.ts'
import { ChoiceBox } from '../choosing/choice-box.tsx'
import css from '../garage.module.css'
import { crushed } from '../garage-texts.ts'
import { ShipCountdown } from '../ship-countdown.tsx'
import { type CarAction, useCarActions } from '../use-car-actions.ts'
import type { Garage, GarageCar } from './garage-list.ts'
import { rowsAtOnce } from './use-garage-view.ts'

type CarTableProps = {
  /** undefined while they are loading. */
  cars: readonly GarageCar[] | undefined
  readAtMs: number
  reload: () => Promise<void>
  sort: string
  onSort: (sort: string) => void
  /** As it was read with the cars. */
  garage: Garage | undefined
  choice: Choice
  /** The number of rows that are drawn; the next ones on demand. */
  shown: number
  onShown: (rows: number) => void
}

/**
 * The cars with all actions on each; on small screens final ones are confirmed first. Drawn again only for other cars,
 * and not for each key of a search.
 */
export const CarTable = memo(function CarTable(props: CarTableProps) {
  const { cars, readAtMs, reload, sort, onSort, garage, choice, shown, onShown } = props
  const narrow = useNarrow(breakpointPx.timers)
  const euro = useBriefEuro()
  const [pending, setPending] = useState<{ car: GarageCar; action: CarAction }>()
  const { run, underWay } = useCarActions(reload)
  const { cityName } = useSession()
  const hasAuction = useHasScreen('/auction')
  const press = (car: GarageCar, action: CarAction) =>
    narrow && questions[action] ? setPending({ car, action }) : run(action, car.id)

  const button = (action: CarAction) => (car: GarageCar) => (
    <CarButton
      car={car}
      action={action}
      cityName={cityName}
      briefEuro={euro}
      underWay={underWay(car.id)}
      onPress={() => press(car, action)}
    />
  )

  const columns: readonly Column<GarageCar>[] = [
    { key: 'id', head: 'Id', sort: 'id', narrow: true, cell: (car) => <ChoiceBox choice={choice} car={car} /> },
    {
      key: 'auto',
      head: 'Auto',
      sort: 'auto',
      primary: true,
      cell: ({ auto, life }) => (
        <Link to={`/car/${encodeURIComponent(auto)}`} className={css.car}>
          <span className={css.picture}>
            <CarPicture carName={auto} life={life} decorative />
          </span>
          <span>{auto}</span>
        </Link>
      ),
    },
    { key: 'waarde', head: 'Waarde', sort: 'waarde', numeric: true, cell: ({ waarde }) => <Money amount={waarde} /> },
    { key: 'life', head: 'Leven', sort: 'life', numeric: true, cell: ({ life }) => `${life}%` },
    {
      key: 'stad',
      head: 'Stad',
      sort: 'stad',
      cell: ({ stad }) => <CityName name={stad} />,
    },
    {
      key: 'ship',
      head: 'V',
      numeric: true,
      cell: (car) =>
        car.shipTime > 0 ? (
          <ShipCountdown seconds={car.shipTime} readAtMs={readAtMs} onArrival={reload} />
        ) : (
          button('ship')(car)
        ),
    },
    {
      key: 'repair',
      head: 'R',
      numeric: true,
      cell: (car) => (
        <div className={css.repair}>
          {button('repair')(car)}
          {car.reparatieWinst !== 0 && (
            <span className={css.gain}>
              <span className="visually-hidden">Saldo </span>
              <Money amount={car.reparatieWinst} />
            </span>
          )}
        </div>
      ),
    },
    { key: 'sell', head: '€', numeric: true, cell: button('sell') },
    { key: 'crush', head: 'Crush', numeric: true, cell: button('crush') },
    { key: 'lock', head: 'Slot', narrow: true, cell: button('lock') },
    ...(hasAuction
      ? [{ key: 'auction', head: 'Veil', narrow: true, cell: (car: GarageCar) => <AuctionLink car={car} /> }]
      : []),
  ]

  useEffect(() => choice.show(cars?.map(({ id }) => id) ?? []), [choice, cars])
  const rows = cars?.slice(0, shown)
  const hasMore = cars !== undefined && cars.length > shown
  const question = pending && questions[pending.action]
  return (
    <>
      <Table
        caption="Je auto’s"
        columns={columns}
        rows={rows}
        rowKey={(car) => car.id}
        empty={<EmptyState title="Zo heb je er geen">Geen van je auto’s past bij wat je zoekt.</EmptyState>}
        sort={sort}
        onSort={onSort}
        dense
        more={hasMore ? { state: 'more', load: () => onShown(shown + rowsAtOnce) } : undefined}
      />
      <Confirm
        open={pending !== undefined}
        title={question?.title ?? ''}
        yes={question?.yes ?? ''}
        danger={pending?.action === 'sell' || pending?.action === 'crush'}
        onNo={() => setPending(undefined)}
        onYes={() => {
          if (pending) run(pending.action, pending.car.id)
          setPending(undefined)
        }}
      >
        {pending && garage && question?.words(pending.car, garage)}
      </Confirm>
    </>
  )
})

interface Question {
  title: string
  yes: string
  words: (car: GarageCar, garage: Garage) => string
}

const questions: Partial<Record<CarAction, Question>> = {
  sell: {
    title: 'Auto verkopen',
    yes: 'Verkoop',
    words: ({ auto, verkoopPrijs }) => `Je ${auto} brengt ${formatEuro(verkoopPrijs)} op.`,
  },
  crush: {
    title: 'Auto crushen',
    yes: 'Crush',
    words: (car, garage) => `Van je ${car.auto} blijft een blok over. ${crushed([car], garage)}`,
  },
  repair: {
    title: 'Auto repareren',
    yes: 'Repareer',
    words: ({ auto, reparatieKosten }) => `Je ${auto} weer heel maken kost ${formatEuro(reparatieKosten)}.`,
  },
}

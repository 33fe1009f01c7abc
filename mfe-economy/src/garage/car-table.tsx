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
import { memo, useState } from 'react'
import { AuctionLink } from './auction-link.tsx'
import { CarButton } from './car-button.tsx'
import css from './garage.module.css'
import type { GarageCar } from './garage-list.ts'
import { crushed } from './garage-texts.ts'
import { ShipCountdown } from './ship-countdown.tsx'
import { type CarDeed, useCarDeeds } from './use-car-deeds.ts'

/** So many rows are drawn at once; the next ones when they are asked for. */
const rowsAtOnce = 40

type CarTableProps = {
  /** undefined while they are read. */
  cars: readonly GarageCar[] | undefined
  readAtMs: number
  reload: () => Promise<void>
  sort: string
  onSort: (sort: string) => void
  /** Bullets that crushing a car costs. */
  crushCost: number
}

/**
 * The cars with all that can be done to each; on small screens what can't be undone is asked once more. Drawn again only
 * for other cars, and not for each key of a search.
 */
export const CarTable = memo(function CarTable({ cars, readAtMs, reload, sort, onSort, crushCost }: CarTableProps) {
  const narrow = useNarrow(breakpointPx.timers)
  const euro = useBriefEuro()
  const [shown, setShown] = useState(rowsAtOnce)
  const [asked, setAsked] = useState<{ car: GarageCar; deed: CarDeed }>()
  const { run, underWay } = useCarDeeds(reload)
  const { cityName } = useSession()
  const hasAuction = useHasScreen('/auction')
  const press = (car: GarageCar, deed: CarDeed) =>
    narrow && questions[deed] ? setAsked({ car, deed }) : run(deed, car.id)

  const button = (deed: CarDeed) => (car: GarageCar) => (
    <CarButton
      {...{ car, deed, cityName }}
      briefEuro={euro}
      underWay={underWay(car.id)}
      onPress={() => press(car, deed)}
    />
  )

  const columns: readonly Column<GarageCar>[] = [
    { key: 'id', head: 'Id', sort: 'id', narrow: true, cell: ({ id }) => <span className={css.muted}>{id}</span> },
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
    { key: 'repair', head: 'R', numeric: true, cell: button('repair') },
    { key: 'sell', head: '€', numeric: true, cell: button('sell') },
    { key: 'crush', head: 'Crush', numeric: true, cell: button('crush') },
    { key: 'lock', head: 'Slot', narrow: true, cell: button('lock') },
    ...(hasAuction
      ? [{ key: 'auction', head: 'Veiling', narrow: true, cell: (car: GarageCar) => <AuctionLink car={car} /> }]
      : []),
  ]

  const rows = cars?.slice(0, shown)
  const goesOn = cars !== undefined && cars.length > shown
  const question = asked && questions[asked.deed]
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
        more={goesOn ? { state: 'more', load: () => setShown(shown + rowsAtOnce) } : undefined}
      />
      <Confirm
        open={asked !== undefined}
        title={question?.title ?? ''}
        yes={question?.yes ?? ''}
        danger={asked?.deed === 'sell' || asked?.deed === 'crush'}
        onNo={() => setAsked(undefined)}
        onYes={() => {
          if (asked) run(asked.deed, asked.car.id)
          setAsked(undefined)
        }}
      >
        {asked && question?.words(asked.car, crushCost)}
      </Confirm>
    </>
  )
})

interface Question {
  title: string
  yes: string
  words: (car: GarageCar, crushCost: number) => string
}

const questions: Partial<Record<CarDeed, Question>> = {
  sell: {
    title: 'Auto verkopen',
    yes: 'Verkoop',
    words: ({ auto, verkoopPrijs }) => `Je ${auto} brengt ${formatEuro(verkoopPrijs)} op.`,
  },
  crush: {
    title: 'Auto crushen',
    yes: 'Crush',
    words: (car, crushCost) => `Van je ${car.auto} blijft een blok over. ${crushed([car], crushCost)}`,
  },
  repair: {
    title: 'Auto repareren',
    yes: 'Repareer',
    words: ({ auto, reparatieKosten }) => `Je ${auto} weer heel maken kost ${formatEuro(reparatieKosten)}.`,
  },
}

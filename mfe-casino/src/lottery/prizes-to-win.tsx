import { CarPicture } from '@sottomondo/car-catalogue/picture'
import { Count, formatEuro, Money } from '@sottomondo/mfe-kit'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import css from './lottery.module.css'
import type { Lottery } from './lottery-data.ts'
import { Bullets } from './prize.tsx'

/** The prizes in the drum, and those that join it from some number of tickets on. */
export function PrizesToWin({ lottery }: { lottery: Lottery | undefined }) {
  return (
    <Panel title="De prijzen" note={lottery && carsNote(lottery)}>
      <ul className={css.prizes} aria-busy={lottery === undefined}>
        <li className={css.prize}>
          <span className={css.label}>Jackpot</span>
          <span className={css.amount}>{lottery ? <Money amount={lottery.jackpot} /> : <Skeleton />}</span>
        </li>
        <Box label="Grote doos" lottery={lottery} bullets={lottery?.bulletOnePrize} from={lottery?.bulletOneFrom} />
        <Box label="Kleine doos" lottery={lottery} bullets={lottery?.bulletTwoPrize} from={lottery?.bulletTwoFrom} />
        {[0, 1].map((nr) => (
          <Car
            key={nr}
            carName={lottery && (lottery.carCount > nr ? lottery.bestCars[nr] : undefined)}
            from={nr === 0 ? lottery?.carOneFrom : lottery?.carTwoFrom}
            known={!!lottery}
          />
        ))}
      </ul>
    </Panel>
  )
}

type BoxProps = { label: string; lottery: Lottery | undefined; bullets: number | undefined; from: number | undefined }

/** A box of bullets: in the drum from this many tickets on. */
function Box({ label, lottery, bullets, from = 0 }: BoxProps) {
  const isIn = !lottery || lottery.totalSoldTickets >= from
  return (
    <li className={css.prize} data-none={!isIn || undefined}>
      <span className={css.label}>{label}</span>
      <span className={css.amount}>{bullets === undefined ? <Skeleton /> : <Bullets amount={bullets} />}</span>
      {!isIn && (
        <span className={css.label}>
          <From tickets={from} />
        </span>
      )}
    </li>
  )
}

function Car({ carName, from = 0, known }: { carName: string | undefined; from: number | undefined; known: boolean }) {
  return (
    <li className={css.car} data-none={(known && !carName) || undefined}>
      <div className={css.picture}>
        {carName ? <CarPicture carName={carName} life={100} decorative /> : known && <Icon name="car" />}
      </div>
      {carName ? (
        <span>
          <span className={css.label}>zoals een</span> {carName}
        </span>
      ) : known ? (
        <span className={css.quiet}>
          Een auto <From tickets={from} />.
        </span>
      ) : (
        <Skeleton />
      )}
    </li>
  )
}

function carsNote({ carCount, carsMost }: Lottery): string {
  if (carCount === 0) return 'De jackpot is er altijd. De rest doet mee zodra de lootjes het betalen.'
  return carCount === 1
    ? `Nu één auto, van hoogstens ${formatEuro(carsMost)}: de trekking kiest hem. Meer lootjes, meer auto.`
    : `Twee auto’s, samen hoogstens ${formatEuro(carsMost)} waard: de trekking kiest ze. Meer lootjes, betere auto’s.`
}

/** The number of tickets from which on a prize is in the drum. */
const From = ({ tickets }: { tickets: number }) => (
  <>
    vanaf <Count of={tickets} one="lootje" several="lootjes" />
  </>
)

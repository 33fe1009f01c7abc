import { CarPicture } from '@sottomondo/car-catalogue/picture'
import { formatEuro } from '@sottomondo/mfe-kit'
import { Money } from '@sottomondo/ui-kit/money'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import css from './lottery.module.css'
import type { Lottery } from './lottery-data.ts'

/** What the drum holds for five tickets; the cars grow with what is sold. */
export function PrizesToWin({ lottery }: { lottery: Lottery | undefined }) {
  return (
    <Panel title="De prijzen" note={lottery && carsNote(lottery)}>
      <ul className={css.prizes} aria-busy={lottery === undefined}>
        <li className={css.prize}>
          <span className={css.label}>Jackpot</span>
          <span className={css.amount}>{lottery ? <Money amount={lottery.jackpot} /> : <Skeleton />}</span>
        </li>
        <li className={css.prize}>
          <span className={css.label}>Grote doos</span>
          <span className={css.amount}>{lottery ? <Bullets amount={lottery.bulletOnePrize} /> : <Skeleton />}</span>
        </li>
        <li className={css.prize}>
          <span className={css.label}>Kleine doos</span>
          <span className={css.amount}>{lottery ? <Bullets amount={lottery.bulletTwoPrize} /> : <Skeleton />}</span>
        </li>
        {[0, 1].map((nr) => (
          <Car
            key={nr}
            carName={lottery && (lottery.carCount > nr ? lottery.bestCars[nr] : undefined)}
            known={!!lottery}
          />
        ))}
      </ul>
    </Panel>
  )
}

const Bullets = ({ amount }: { amount: number }) => (
  <>
    <Money amount={amount} unit="" exact /> kogels
  </>
)

function Car({ carName, known }: { carName: string | undefined; known: boolean }) {
  return (
    <li className={css.car} data-none={(known && !carName) || undefined}>
      <div className={css.picture}>{carName && <CarPicture carName={carName} life={100} decorative />}</div>
      {carName ? (
        <span>
          <span className={css.label}>zoals een</span> {carName}
        </span>
      ) : known ? (
        <span className={css.quiet}>Voor een tweede auto zijn meer lootjes nodig.</span>
      ) : (
        <Skeleton />
      )}
    </li>
  )
}

function carsNote({ carCount, carsMost }: Lottery): string {
  return carCount === 1
    ? `Nu één auto, van hoogstens ${formatEuro(carsMost)}: de trekking kiest hem. Meer lootjes, meer auto.`
    : `Twee auto’s, samen hoogstens ${formatEuro(carsMost)} waard: de trekking kiest ze. Meer lootjes, betere auto’s.`
}

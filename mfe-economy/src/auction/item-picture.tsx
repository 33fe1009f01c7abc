import { CarPicture } from '@sottomondo/car-catalogue/picture'
import { Picture } from '@sottomondo/ui-kit/picture'
import factory from '../bullet-factory/factory.svg'
import type { Auction } from './auction.types.ts'
import blackjack from './drawings/blackjack.svg'
import bullets from './drawings/bullets.svg'
import credits from './drawings/credits.svg'
import fruit from './drawings/fruit.svg'
import roulette from './drawings/roulette.svg'
import statement from './drawings/statement.svg'
import css from './item-picture.module.css'

const casinos: Record<string, string> = { ROULETTE: roulette, BLACKJACK: blackjack, FRUIT: fruit }
const others: Record<string, string> = {
  BULLETS: bullets,
  CREDITS: credits,
  BULLET_FACTORY: factory,
  WITNESS_STATEMENT: statement,
}

export type Pictured = Pick<Auction, 'itemType' | 'car' | 'casino'>

/** What is auctioned, twice as wide as high; decoration beside its name. */
export function ItemPicture({ itemType, car, casino }: Pictured) {
  const drawing = casino ? casinos[casino.type] : others[itemType]
  return (
    <span className={css.picture}>
      {car ? (
        <CarPicture carName={car.carName} life={car.life} decorative />
      ) : (
        drawing && <Picture src={drawing} width={240} height={120} />
      )}
    </span>
  )
}

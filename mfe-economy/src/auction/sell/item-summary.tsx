import { Picture } from '@sottomondo/ui-kit/picture'
import type { ReactNode } from 'react'
import type { GarageCar } from '../../garage/list/garage-list.ts'
import emptyGarage from '../../garage/scenes/empty-garage.svg'
import css from '../auction.module.css'
import type { Auctions } from '../auction.types.ts'
import { ItemPicture } from '../item-picture.tsx'
import type { ItemType } from '../list/auction-query.ts'

export type ItemSummaryProps = {
  itemType: ItemType
  car: GarageCar | undefined
  casino: Auctions['userCasino']
  /** What the player chooses of it. */
  children: ReactNode
}

/** The thing to be sold: its picture beside what is chosen of it. */
export function ItemSummary({ itemType, car, casino, children }: ItemSummaryProps) {
  return (
    <div className={css.item}>
      <div className={css.itemPicture}>
        {itemType === 'CAR' && !car ? (
          <Picture src={emptyGarage} width={240} height={120} />
        ) : (
          <ItemPicture itemType={itemType} car={car ? pictured(car) : null} casino={casino} />
        )}
      </div>
      <div>{children}</div>
    </div>
  )
}

const pictured = ({ id, auto, life, stad, waarde }: GarageCar) => ({
  carId: id,
  carName: auto,
  life,
  cityName: stad,
  carValue: waarde,
  photoPath: '',
})

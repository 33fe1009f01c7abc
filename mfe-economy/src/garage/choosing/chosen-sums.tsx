import { crushText } from '@sottomondo/car-catalogue/crush'
import { formatNumber, Money } from '@sottomondo/mfe-kit'
import { Fragment } from 'react'
import { crushTotal, type Garage, totalOf } from '../list/garage-list.ts'
import type { Able } from './chosen-texts.ts'

/**
 * The sums of the chosen cars: '3 gekozen · verkoop €12.400 · repareren kost €900, €90 meer dan het oplevert ·
 * crushen brengt 12 kogels · verschepen €300'.
 */
export function ChosenSums({ count, able, garage }: { count: number; able: Able; garage: Garage }) {
  const { sell, repair, crush, ship } = able
  const sums = [
    sell.length > 0 && (
      <>
        verkoop <Money amount={totalOf(sell, 'verkoopPrijs')} />
      </>
    ),
    repair.length > 0 && (
      <>
        repareren kost <Money amount={totalOf(repair, 'reparatieKosten')} />,{' '}
        <Gain euro={totalOf(repair, 'reparatieWinst')} />
      </>
    ),
    crush.length > 0 && `crushen ${crushText(crushTotal(crush, garage), formatNumber)}`,
    ship.length > 0 && (
      <>
        verschepen <Money amount={totalOf(ship, 'verscheepsKosten')} />
      </>
    ),
  ].filter(Boolean)
  return (
    <>
      {count} gekozen
      {sums.map((sum, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are always in this order
        <Fragment key={index}> · {sum}</Fragment>
      ))}
    </>
  )
}

/** What a repair adds to a sale, less its own price, in words. */
function Gain({ euro }: { euro: number }) {
  if (euro === 0) return 'precies wat het oplevert'
  return euro > 0 ? (
    <>
      levert <Money amount={euro} /> meer op
    </>
  ) : (
    <>
      <Money amount={-euro} /> meer dan het oplevert
    </>
  )
}

import { Panel, type PanelProps } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ReactNode } from 'react'
import type { Lot } from './lot.ts'
import css from './lot-list.module.css'
import { LotRow, type LotRowProps } from './lot-row.tsx'

export type LotListProps = Omit<LotRowProps, 'lot'> &
  Pick<PanelProps, 'title' | 'aside'> & {
    label: string
    /** undefined while they are read. */
    lots: readonly Lot[] | undefined
    /** In place of an empty list. */
    nothing: ReactNode
    loadingRows?: number
    /** Stands under the rows. */
    children?: ReactNode
  }

/** Auctions below each other, or what to do where there are none. */
export function LotList({ label, title, aside, lots, nothing, loadingRows = 6, children, ...row }: LotListProps) {
  return (
    <Panel title={title} aside={aside} flush>
      {lots?.length === 0 ? (
        nothing
      ) : (
        <ul className={css.lots} aria-label={label} aria-busy={!lots}>
          {lots
            ? lots.map((lot) => <LotRow key={lot.auctionId} lot={lot} {...row} />)
            : Array.from({ length: loadingRows }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the grey rows are all alike
                <li key={at} className={css.waiting}>
                  <Skeleton height="100%" />
                </li>
              ))}
        </ul>
      )}
      {children}
    </Panel>
  )
}

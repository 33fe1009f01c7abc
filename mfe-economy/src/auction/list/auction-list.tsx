import { Panel, type PanelProps } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type ReactNode, useDeferredValue } from 'react'
import type { Auction } from '../auction.types.ts'
import css from './auction-list.module.css'
import { AuctionRow, type AuctionRowProps } from './auction-row.tsx'

export type AuctionListProps = Omit<AuctionRowProps, 'auction'> &
  Pick<PanelProps, 'title' | 'aside'> & {
    label: string
    /** undefined while they are read. */
    auctions: readonly Auction[] | undefined
    /** In place of an empty list. */
    nothing: ReactNode
    loadingRows?: number
    /** Stands under the rows. */
    children?: ReactNode
  }

/** Auctions below each other, or what to do where there are none. */
export function AuctionList({
  label,
  title,
  aside,
  auctions,
  nothing,
  loadingRows = 6,
  children,
  ...row
}: AuctionListProps) {
  return (
    <Panel title={title} aside={aside} flush>
      {auctions?.length === 0 ? (
        nothing
      ) : (
        <ul className={css.auctions} aria-label={label} aria-busy={!auctions}>
          {auctions ? <Rows auctions={auctions} {...row} /> : <GreyRows count={loadingRows} />}
        </ul>
      )}
      {children}
    </Panel>
  )
}

/** The most that a phone or a desk has in sight. */
const rowsAtFirst = 4

/** A phone takes long to draw many forms and cars: it paints those in sight before it draws the others. */
function Rows({ auctions, ...row }: Omit<AuctionRowProps, 'auction'> & { auctions: readonly Auction[] }) {
  const drawsAll = useDeferredValue(true, false)
  const drawn = drawsAll ? auctions : auctions.slice(0, rowsAtFirst)
  return (
    <>
      {drawn.map((auction) => (
        <AuctionRow key={auction.auctionId} auction={auction} {...row} />
      ))}
      <GreyRows count={auctions.length - drawn.length} />
    </>
  )
}

const GreyRows = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the grey rows are all alike
    <li key={at} className={css.waiting}>
      <Skeleton height="100%" />
    </li>
  ))

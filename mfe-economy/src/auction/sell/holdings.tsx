import { Count, creditsText, formatNumber, Money, useHasScreen } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ReactNode } from 'react'
import type { Auctions } from '../auction.types.ts'
import css from './holdings.module.css'

/** What a bid is paid from, and what of the player is in escrow: always in sight. */
export function Holdings({ own }: { own: Auctions | undefined }) {
  const hasBank = useHasScreen('/bank')
  const escrow = own?.escrow
  return (
    <dl className={css.holdings} aria-busy={!own}>
      <Part label="Op je bank" note={hasBank ? <Link to="/bank">Naar de bank</Link> : 'Hier bied je mee'}>
        {own && <Money amount={own.cashBank} />}
      </Part>
      <Part label="Vastgezet" note={escrow && highestText(escrow.highestBids)}>
        {escrow && <Money amount={escrow.bidsTotal} />}
      </Part>
      <Part label="Zelf te koop" note={escrow && <Things escrow={escrow} />}>
        {escrow && <Count of={escrow.auctions} one="veiling" several="veilingen" />}
      </Part>
    </dl>
  )
}

/** @param props.children undefined until it is known */
const Part = ({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) => (
  <div className={css.part}>
    <dt>{label}</dt>
    <dd className={css.figure}>{children ?? <Skeleton />}</dd>
    <dd className={css.note}>{note ?? <Skeleton />}</dd>
  </div>
)

const highestText = (bids: number): string => (bids === 0 ? 'nergens bovenaan' : `${formatNumber(bids)} keer bovenaan`)

function Things({ escrow: { cars, bullets, credits } }: { escrow: Auctions['escrow'] }) {
  const things = [
    cars > 0 && <Count key="cars" of={cars} one="auto" several="auto’s" />,
    bullets > 0 && <Count key="bullets" of={bullets} one="kogel" several="kogels" />,
    credits > 0 && creditsText(credits),
  ].filter(Boolean)
  if (things.length === 0) return 'niets in bewaring'
  return <>{things.flatMap((thing, at) => (at > 0 ? [', ', thing] : [thing]))}</>
}

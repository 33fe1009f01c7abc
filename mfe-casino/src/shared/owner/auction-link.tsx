import { useHasScreen } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'

export type AuctionLinkProps = {
  /** The form to sell opens with the player's own casino; else the casinos that are for sale. */
  sells?: boolean
  children: string
}

/** Leads to the auction, where casinos find their owners; nothing where there is none. */
export function AuctionLink({ sells, children }: AuctionLinkProps) {
  if (!useHasScreen('/auction')) return null
  return (
    <Link to={sells ? '/auction' : '/auction?type=CASINO'} state={sells ? { itemType: 'CASINO' } : undefined}>
      {children}
    </Link>
  )
}

import { Money, useSession } from '@sottomondo/mfe-kit'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ReactNode } from 'react'
import type { CasinoState } from '../casino-state.ts'
import { defaultLimits } from '../casino-state.ts'
import { OwnerName } from '../owner/owner-name.tsx'
import css from './limits-line.module.css'

/**
 * The casino's owner, limits and bank, what may be won of it where that is less, and the player's cash: for the head of a
 * game.
 * @param casino undefined until it is known; the limits are then the usual ones
 */
export function LimitsLine({ casino }: { casino: CasinoState | undefined }) {
  const { cashPocket } = useSession()
  const { minBet, maxBet } = casino ?? defaultLimits
  return (
    <dl className={css.line} aria-busy={!casino}>
      <Term label="Eigenaar">{casino ? <OwnerName name={casino.ownerName} /> : <Skeleton />}</Term>
      <Term label="Min. inzet">
        <Money amount={minBet} />
      </Term>
      <Term label="Max. inzet">
        <Money amount={maxBet} />
      </Term>
      <Term label="In de kas">{casino ? <Money amount={casino.casinoBank} /> : <Skeleton />}</Term>
      {casino?.mostWin !== undefined && casino.mostWin < casino.casinoBank && (
        <Term label="Max. winst">
          <Money amount={casino.mostWin} />
        </Term>
      )}
      <Term label="Op zak">
        <Money amount={cashPocket} />
      </Term>
    </dl>
  )
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.term}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}

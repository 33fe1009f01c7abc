import type { Calls } from '@sottomondo/api-contract'
import { formatNumber } from '@sottomondo/mfe-kit'
import { type Fact, Facts } from '@sottomondo/ui-kit/facts'
import css from './status.module.css'

type Gangster = NonNullable<Calls['GET /api/status/parts']['answer']['gangster']>

const counted = [
  ['Misdaden', 'crimesCommitted'],
  ['Autodiefstallen', 'carCrimesCommitted'],
  ['Drank', 'liquorCrimesCommitted'],
  ['Drugs', 'drugsCrimesCommitted'],
  ['Overvallen', 'heistCrimesCommitted'],
  ['Raids', 'raidCrimesCommitted'],
  ['Geslaagde uitbraken', 'successfullBreakouts'],
  ['Missies', 'missionsCommitted'],
  ['Moorden', 'murdersCommitted'],
  ['Backfires', 'backfiresCommitted'],
] as const

/** What the gangster has on his name; what he never did is folded away. */
export function ServiceRecord({ gangster }: { gangster: Gangster }) {
  const facts = counted.map(([label, field]) => ({ label, count: gangster[field] }))
  const shown = (some: typeof facts): Fact[] => some.map(({ label, count }) => ({ label, value: formatNumber(count) }))
  const done = facts.filter(({ count }) => count > 0)
  const none = facts.filter(({ count }) => count === 0)
  return (
    <>
      {done.length > 0 && <Facts facts={shown(done)} />}
      {none.length > 0 && (
        <details className={css.folded}>
          <summary>{done.length > 0 ? 'Nog nooit gedaan' : 'Nog niets op je naam'}</summary>
          <Facts facts={shown(none)} />
        </details>
      )}
    </>
  )
}

import { PlayerName } from '@sottomondo/mfe-kit'
import { Bar } from '@sottomondo/ui-kit/bar'
import css from './lineup.module.css'
import type { Raid } from './raid-texts.ts'

const coat = 'M4 92C4 54 8 36 22 32c-5-5-6-17 0-21h-7V7l5-1c1-9 15-9 16 0l5 1v4h-6c5 4 5 16 0 21 14 4 18 22 18 60z'
const hair = 'M19 12c-4 8-4 20-1 26h20c3-6 3-18-1-26z'

/** Who is in a gathering raid: each steps out of the dark as they join. */
export function Lineup({ people }: { people: Raid['participantDetails'] }) {
  return (
    <ul className={css.people} aria-label="Deelnemers">
      {people.map(({ accountName, lifePercentage, rank, gender }) => (
        <li key={accountName} className={css.person}>
          <span className={css.figure}>
            <svg viewBox="0 0 57 92" aria-hidden="true">
              {gender === 'female' && <path d={hair} />}
              <path d={coat} />
            </svg>
          </span>
          <span className={css.name}>
            <PlayerName name={accountName} />
          </span>
          <span className={css.rank}>{rank}</span>
          <span className={css.life}>
            <Bar label="Leven" tone="life" percent={lifePercentage} />
          </span>
        </li>
      ))}
    </ul>
  )
}

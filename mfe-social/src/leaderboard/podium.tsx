import { PlayerName } from '@sottomondo/mfe-kit'
import { Note } from '@sottomondo/ui-kit/noted'
import { Portrait } from '@sottomondo/ui-kit/portrait'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import css from './leaderboard.module.css'
import type { Entry } from './leaderboard-query.ts'

const places = [1, 2, 3]

/** The first three, the first one highest. @param entries undefined while they are being fetched */
export function Podium({ entries }: { entries: readonly Entry[] | undefined }) {
  if (entries?.length === 0) return null
  return (
    <ol className={css.podium} aria-label="De eerste drie" aria-busy={entries === undefined}>
      {places.map((place) => {
        const entry = entries?.[place - 1]
        if (entries && !entry) return null
        return (
          <li key={place} className={css.step} data-place={place}>
            <span className={css.portrait}>
              {entry ? <Portrait gender={entry.gender} rankNumber={entry.rankNumber} /> : <Skeleton height="100%" />}
            </span>
            <span className={css.medal}>{place}</span>
            {entry ? (
              <>
                <strong className={css.name}>
                  <PlayerName name={entry.accountName} familySymbol={entry.familySymbol} />
                </strong>
                <Note>{entry.rank}</Note>
              </>
            ) : (
              <Skeleton />
            )}
          </li>
        )
      })}
    </ol>
  )
}

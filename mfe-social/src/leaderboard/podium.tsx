import { PlayerName } from '@sottomondo/mfe-kit'
import { Note } from '@sottomondo/ui-kit/noted'
import { Portrait, portraitGroup } from '@sottomondo/ui-kit/portrait'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import css from './leaderboard.module.css'
import type { Entry } from './leaderboard-query.ts'

const places = [1, 2, 3]

/**
 * Returns three portraits of which no two are the same: leaders often have one rank, and then who stands lower is drawn
 * as of a rank below.
 */
function portraitsOf(entries: readonly Entry[]): number[] {
  const taken = new Set<string>()
  return entries.map(({ gender, rankNumber }) => {
    const free = Array.from({ length: rankNumber }, (_, at) => rankNumber - at).find(
      (rank) => !taken.has(`${gender} ${portraitGroup(rank)}`),
    )
    taken.add(`${gender} ${portraitGroup(free ?? rankNumber)}`)
    return free ?? rankNumber
  })
}

/** The first three, the first one highest. @param entries undefined while they are being fetched */
export function Podium({ entries }: { entries: readonly Entry[] | undefined }) {
  if (entries?.length === 0) return null
  const portraits = portraitsOf(entries?.slice(0, places.length) ?? [])
  return (
    <ol className={css.podium} aria-label="De eerste drie" aria-busy={entries === undefined}>
      {places.map((place) => {
        const entry = entries?.[place - 1]
        if (entries && !entry) return null
        return (
          <li key={place} className={css.step} data-place={place}>
            <span className={css.portrait}>
              {entry ? (
                <Portrait gender={entry.gender} rankNumber={portraits[place - 1] ?? entry.rankNumber} />
              ) : (
                <Skeleton height="100%" />
              )}
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

import type { Calls } from '@sottomondo/api-contract'
import { useCall, useEvery } from '@sottomondo/mfe-kit'
import css from './latest-news.module.css'

type Line = Calls['GET /api/town/latest']['answer']['lines'][number]

const readAgainMs = 10_000

/** What has just happened in town, for somebody who has not logged in: live, and without what only players know. */
export function LatestNews() {
  const { data, error, reload } = useCall('GET /api/town/latest')
  useEvery(readAgainMs, reload)
  return (
    <ul className={css.lines} aria-label="Zojuist in de stad" aria-busy={!data && !error}>
      {data?.lines.map((line) => (
        <li key={line.key}>{sentenceOf(line)}</li>
      ))}
    </ul>
  )
}

function sentenceOf({ kind, accountName, otherAccountName, rank, place }: Line): string {
  const other = otherAccountName ?? 'een ander'
  switch (kind) {
    case 'rank':
      return `${accountName} is nu ${rank}.`
    case 'breakout':
      return `${accountName} haalde ${other} uit de cel.`
    case 'raid':
      return `${accountName} leidde een raid op ${place}.`
    case 'heist':
      return `${accountName} en ${other} deden een overval op een ${place?.toLowerCase()}.`
  }
}

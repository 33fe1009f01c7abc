import { useCall, useEvery } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Money } from '@sottomondo/ui-kit/money'
import { Note } from '@sottomondo/ui-kit/noted'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Spark } from '@sottomondo/ui-kit/spark'
import { When } from '@sottomondo/ui-kit/when'
import { OnlyPlayers } from '../leaderboard/only-players.tsx'
import { headcount } from '../users-online/headcount.ts'
import { useView } from '../view/use-view.ts'
import css from './statistics.module.css'
import { subjects } from './subjects.tsx'

/** The figures are at most a minute old. */
const rereadEveryMs = 60_000

/** /statistics: a few figures of the whole game, each opening its tables; the open one stands in the address (spec 3 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/statistics')
  useEvery(rereadEveryMs, reload)
  const { view, look } = useView('subject')
  const chosen = subjects.find(({ id }) => id === view.subject) ?? subjects[0]
  return (
    <Page
      title="Statistieken"
      lead="Wat er omgaat in de onderwereld."
      aside={data && <Badge tone="brass">{headcount(data.onlineUsers, data.onlineResidents)}&nbsp;online</Badge>}
    >
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !data) && (
        <>
          <ul className={css.figures} aria-label="Kies een onderwerp">
            {subjects.map(({ id, label, unit, figure, line }) => (
              <li key={id}>
                <button
                  type="button"
                  className={css.figure}
                  aria-expanded={id === chosen.id}
                  aria-controls="statistics-tables"
                  onClick={() => look({ subject: id === subjects[0].id ? undefined : id })}
                >
                  <span className={css.label}>{label}</span>
                  <span className={css.amount}>
                    {data ? <Money amount={figure(data)} unit={unit} /> : <Skeleton />}
                  </span>
                  {line && <Spark values={data?.history.map(line) ?? []} />}
                </button>
              </li>
            ))}
          </ul>
          <div id="statistics-tables" className={css.tables}>
            {chosen.tables(data)}
          </div>
        </>
      )}
      {data && (
        <>
          <OnlyPlayers />
          <Note>
            Bijgewerkt op <When at={data.lastUpdated} />.
          </Note>
        </>
      )}
    </Page>
  )
}

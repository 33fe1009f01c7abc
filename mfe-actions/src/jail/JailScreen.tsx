import { useCall, usePages, useTimer } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { useState } from 'react'
import { LastBreakouts } from './last-breakouts.tsx'
import { OwnCell } from './own-cell.tsx'
import type { PrisonerSort } from './prisoners.tsx'
import { Prisoners } from './prisoners.tsx'
import { useEvery } from './use-every.ts'
import { Wall } from './wall.tsx'

/** Whoever has not looked for five minutes is told no more who comes and goes. */
const lookEveryMs = 200_000

/** /jail: who sits, for how long, and the chance to break each out (spec 2 §2). */
export function Screen() {
  const [sort, setSort] = useState<PrisonerSort>('timeLeft')
  const { rows, error, loading, more, reload, setRows } = usePages('GET /api/jail/list', {
    query: sort === 'timeLeft' ? {} : { sort },
    rowsOf: ({ prisoners }) => prisoners.map((prisoner) => ({ ...prisoner, readAtMs: performance.now() })),
    keyOf: ({ name }) => name,
    rereadOn: { jailChanged: true, allTimersUpdated: true },
  })
  const { data: wall, reload: lookAgain } = useCall('GET /api/jail/wall', undefined, {
    rereadOn: { jailChanged: true },
  })
  const freedomSeconds = useTimer('freedom')
  useEvery(lookEveryMs, () => {
    void reload()
    lookAgain()
  })

  const remove = (name: string) => setRows((prisoners) => prisoners.filter((prisoner) => prisoner.name !== name))

  return (
    <Page title="Gevangenis" lead="Breek iemand uit en hij is je iets schuldig. Mislukt het, dan zit je naast hem.">
      {error && <Failure message={error.message} onRetry={reload} />}
      {freedomSeconds > 0 ? <OwnCell secondsLeft={freedomSeconds} /> : <Wall wall={wall} />}
      <Panel title="Gevangenen" aside={loading && !rows && <Badge>Loading prisoners...</Badge>} flush>
        <Prisoners
          // A list that could not be read ends as an empty table (spec 2 §2).
          prisoners={rows ?? (error ? [] : undefined)}
          more={more}
          sort={sort}
          onSort={setSort}
          locked={freedomSeconds > 0}
          onFreed={remove}
          empty={
            rows && (
              <EmptyState picture={<Illustration name="cell" />} title="De cellen zijn leeg">
                Er valt niemand te bevrijden. Kom terug als er weer iemand gepakt is.
              </EmptyState>
            )
          }
        />
      </Panel>
      <LastBreakouts breakouts={wall?.breakouts} />
    </Page>
  )
}

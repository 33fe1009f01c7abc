import { usePages, useTimer } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { useState } from 'react'
import { OwnCell } from './own-cell.tsx'
import type { PrisonerSort } from './prisoners.tsx'
import { Prisoners } from './prisoners.tsx'

/** /jail: who sits, for how long, and the chance to break each out (spec 2 §2). */
export function Screen() {
  const [sort, setSort] = useState<PrisonerSort>('timeLeft')
  const { rows, error, loading, more, reload, setRows } = usePages('GET /api/jail/list', {
    query: sort === 'timeLeft' ? {} : { sort },
    rowsOf: ({ prisoners }) => prisoners.map((prisoner) => ({ ...prisoner, readAtMs: performance.now() })),
    keyOf: ({ name }) => name,
  })
  const freedomSeconds = useTimer('freedom')

  const remove = (name: string) => setRows((prisoners) => prisoners.filter((prisoner) => prisoner.name !== name))

  return (
    <Page title="Gevangenis" lead="Breek iemand uit en hij is je iets schuldig. Mislukt het, dan zit je naast hem.">
      {error && <Failure message={error.message} onRetry={reload} />}
      {freedomSeconds > 0 && <OwnCell secondsLeft={freedomSeconds} />}
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
    </Page>
  )
}

import { runningMs, useCall, useLookAgain, usePages, useTimer } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { useState } from 'react'
import { type Attempt, caughtNow } from './attempt.ts'
import type { BreakoutAnswer } from './jail-rows.ts'
import { LastBreakouts } from './last-breakouts.tsx'
import { OwnCell } from './own-cell.tsx'
import type { PrisonerSort } from './prisoners.tsx'
import { Prisoners } from './prisoners.tsx'
import { Wall } from './wall.tsx'

/** /jail: the prisoners, their times, and the chance to break each out (spec 2 §2). */
export function Screen() {
  const [sort, setSort] = useState<PrisonerSort>('timeLeft')
  const { rows, error, loading, more, reload, setRows } = usePages('GET /api/jail/list', {
    query: sort === 'timeLeft' ? {} : { sort },
    rowsOf: ({ prisoners }) => prisoners.map((prisoner) => ({ ...prisoner, readAtMs: runningMs() })),
    keyOf: ({ name }) => name,
    rereadOn: { jailChanged: true, allTimersUpdated: true },
  })
  const {
    data: wall,
    error: wallError,
    reload: lookAgain,
  } = useCall('GET /api/jail/wall', undefined, {
    rereadOn: { jailChanged: true, perkEffectsChanged: true },
  })
  const freedomSeconds = useTimer('freedom')
  useLookAgain(() => {
    void reload()
    lookAgain()
  })

  const [attempt, setAttempt] = useState<Attempt>()
  const caught = caughtNow(attempt, runningMs())
  const freed = attempt?.success ? attempt : undefined

  const tried = (name: string, { success, jailSeconds }: BreakoutAnswer) => {
    setAttempt({ name, success, jailSeconds, atMs: runningMs() })
    if (success) setRows((prisoners) => prisoners.filter((prisoner) => prisoner.name !== name))
  }

  return (
    <Page title="Gevangenis" lead="Breek iemand uit, en die is je iets schuldig. Mislukt het, dan zit je ernaast.">
      {error && <Failure message={error.message} onRetry={reload} />}
      {freedomSeconds > 0 ? (
        <OwnCell key={caught?.atMs} secondsLeft={freedomSeconds} caught={caught} />
      ) : (
        !(wallError && !wall && !freed) && <Wall key={freed?.atMs} wall={wall} freed={freed} />
      )}
      <Panel title="Gevangenen" aside={loading && !rows && <Badge>Loading prisoners...</Badge>} flush>
        <Prisoners
          // A list that could not be read ends as an empty table (spec 2 §2).
          prisoners={rows ?? (error ? [] : undefined)}
          more={more}
          sort={sort}
          onSort={setSort}
          locked={freedomSeconds > 0}
          onTried={tried}
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

import { useCall, useTimer } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { prisonersAfter } from './jail-rows.ts'
import { OwnCell } from './own-cell.tsx'
import { Prisoners } from './prisoners.tsx'
import { useElapsedSeconds } from './use-elapsed-seconds.ts'

/** /jail: who sits, for how long, and the chance to break each out (spec 2 §2). */
export function Screen() {
  const { data, error, loading, reload, setData } = useCall('GET /api/jail/list')
  const freedomSeconds = useTimer('freedom')
  const elapsedSeconds = useElapsedSeconds(data)
  const prisoners = data && prisonersAfter(data.prisoners, elapsedSeconds)

  const remove = (name: string) => {
    // What is shown has aged since it was read: keep its age, or every clock would jump back.
    if (prisoners) setData({ prisoners: prisoners.filter((prisoner) => prisoner.name !== name) })
  }

  return (
    <Page title="Gevangenis" lead="Breek iemand uit en hij is je iets schuldig. Mislukt het, dan zit je naast hem.">
      {error && <Failure message={error.message} onRetry={reload} />}
      {freedomSeconds > 0 && <OwnCell secondsLeft={freedomSeconds} />}
      <Panel title="Gevangenen" aside={loading && !data && <Badge>Loading prisoners...</Badge>} flush>
        <Prisoners
          // A list that could not be read ends as an empty table (spec 2 §2).
          prisoners={prisoners ?? (error ? [] : undefined)}
          locked={freedomSeconds > 0}
          onFreed={remove}
          empty={
            data && (
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

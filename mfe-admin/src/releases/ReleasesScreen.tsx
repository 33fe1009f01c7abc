import { useCall } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { RemotePanel } from './remote-panel.tsx'

/** The remotes: versions, health, history, release and rollback. For the admin. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/admin/releases')
  return (
    <Page
      title="Releases"
      lead="Elk team brengt zijn schermen zelf uit. Wat hier verandert, geldt vanaf de volgende keer dat iemand de pagina laadt."
    >
      {error && <Failure message={error.message} onRetry={reload} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data?.remotes.length === 0 && (
        <Panel>
          <EmptyState picture={<Illustration name="darkness" />} title="Er is nog niets uitgebracht">
            Breng een remote uit met npm run release -w mfe-actions.
          </EmptyState>
        </Panel>
      )}
      {data?.remotes.map((remote) => (
        <RemotePanel key={remote.id} remote={remote} onChanged={reload} />
      ))}
    </Page>
  )
}

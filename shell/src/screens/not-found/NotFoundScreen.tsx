import { Link } from '@sottomondo/router'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'

/** The page for unknown paths. */
export function Screen() {
  return (
    <Page title="Doodlopende steeg">
      <Panel>
        <EmptyState
          picture={<Illustration name="alley" />}
          title="Hier is niets"
          action={<Link to="/">Terug naar het begin</Link>}
        >
          Deze pagina bestaat niet, of niet meer.
        </EmptyState>
      </Panel>
    </Page>
  )
}

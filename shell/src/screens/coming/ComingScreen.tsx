import { Link, matchPath, useLocation } from '@sottomondo/router'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { comingRoutes } from '../../routes/coming-routes.ts'

/** Stands in the place of a screen that does not exist yet. */
export function Screen() {
  const { pathname } = useLocation()
  const title = comingRoutes.find(({ path }) => matchPath(path, pathname))?.title ?? 'Binnenkort'
  return (
    <Page title={title}>
      <Panel>
        <EmptyState
          picture={<Illustration name="darkness" />}
          title="Nog niet open"
          action={<Link to="/">Terug naar het begin</Link>}
        >
          Achter deze deur wordt nog getimmerd. Aankloppen helpt niet; later terugkomen wel.
        </EmptyState>
      </Panel>
    </Page>
  )
}

import { StaticRouter } from '@sottomondo/router/server'
import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Logo } from '@sottomondo/ui-kit/logo'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import layout from '../layout/visitor-layout.module.css'

/**
 * The service worker's page for when it can't get the requested one. Drawn once, by the build; holds no player's data.
 */
export function OfflinePage() {
  return (
    <StaticRouter location="/">
      <div className={layout.page}>
        <header className={layout.header}>
          <span className={layout.home}>
            <Logo height={18} />
          </span>
        </header>
        <main className={layout.main}>
          <Page title="Geen lijn met de stad" lead="Je bent offline, of de server antwoordt niet.">
            <Panel>
              <EmptyState
                picture={<Illustration name="darkness" />}
                title="De lichten zijn uit"
                action={<Button variant="primary">Probeer opnieuw</Button>}
              >
                Je gangster en je geld staan veilig op de server. Zodra er weer verbinding is, komt deze pagina vanzelf
                terug.
              </EmptyState>
            </Panel>
          </Page>
        </main>
      </div>
    </StaticRouter>
  )
}

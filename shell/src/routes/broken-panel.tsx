import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'

export interface BrokenPanelProps {
  title: string
  /** This page and the screen are of versions that don't go together. */
  outdated: boolean
  onRetry: () => void
}

export function BrokenPanel({ title, outdated, onRetry }: BrokenPanelProps) {
  return (
    <Page title={title}>
      <Panel>
        <div role="alert">
          <EmptyState
            picture={<Illustration name="darkness" />}
            title={outdated ? 'Dit onderdeel past niet bij deze versie' : 'Hier ging het licht uit'}
            action={
              <Button variant="primary" onClick={outdated ? () => location.reload() : onRetry}>
                {outdated ? 'Herlaad de pagina' : 'Probeer opnieuw'}
              </Button>
            }
          >
            {outdated
              ? 'Het wordt net vernieuwd. De rest van het spel werkt gewoon door.'
              : 'Dit onderdeel kon niet geladen worden. De rest van het spel werkt gewoon door.'}
          </EmptyState>
        </div>
      </Panel>
    </Page>
  )
}

import { resync, useConnection } from '@sottomondo/mfe-kit/host'
import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { useEffect } from 'react'
import { KitMismatch } from '../remotes/load-remote.ts'

/** The button was pressed, or the server answers again. */
export type RetryCause = 'pressed' | 'connected'

export interface BrokenScreenProps {
  /** The title of the page that it replaces. */
  title: string
  error: unknown
  onRetry: (cause: RetryCause) => void
}

/**
 * Stands in the place of a screen that could not be loaded or threw; tries again by itself when the network was away.
 */
export function BrokenScreen({ title, error, onRetry }: BrokenScreenProps) {
  const connected = useConnection() === 'up'
  useEffect(() => resync.on(() => onRetry('connected')), [onRetry])
  if (error instanceof KitMismatch) {
    return (
      <Broken title={title} what="Dit onderdeel past niet bij deze versie" todo="Herlaad de pagina" onTodo={reloadPage}>
        Het wordt net vernieuwd. De rest van het spel werkt gewoon door.
      </Broken>
    )
  }
  return (
    <Broken title={title} what="Hier ging het licht uit" todo="Probeer opnieuw" onTodo={() => onRetry('pressed')}>
      {connected
        ? 'Dit onderdeel kon niet geladen worden. De rest werkt.'
        : 'Zonder verbinding komt dit onderdeel er niet.'}
    </Broken>
  )
}

const reloadPage = () => location.reload()

interface BrokenProps {
  title: string
  what: string
  todo: string
  onTodo: () => void
  children: string
}

const Broken = ({ title, what, todo, onTodo, children }: BrokenProps) => (
  <Page title={title}>
    <Panel>
      <div role="alert">
        <EmptyState
          picture={<Illustration name="darkness" />}
          title={what}
          action={
            <Button variant="primary" onClick={onTodo}>
              {todo}
            </Button>
          }
        >
          {children}
        </EmptyState>
      </div>
    </Panel>
  </Page>
)

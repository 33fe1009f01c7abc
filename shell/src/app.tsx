import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { RegistryContext, useSessionKnown, useStore } from '@sottomondo/mfe-kit/host'
import { BrowserRouter } from '@sottomondo/router'
import type { ReactNode } from 'react'
import { frameParts } from './frame-parts.ts'
import { PageBoundary } from './routes/page-boundary.tsx'
import { Routes } from './routes/routes.tsx'

export interface AppProps {
  registry: PageRegistry
  /** Defaults to the browser's own history; tests and the server give another. */
  router?: (routes: ReactNode) => ReactNode
}

const inBrowser = (routes: ReactNode) => <BrowserRouter>{routes}</BrowserRouter>

/** Renders nothing until the session is known (spec 1 §1). */
export function App({ registry, router = inBrowser }: AppProps) {
  const { overlays } = useStore(frameParts)
  if (!useSessionKnown()) return null
  return (
    <PageBoundary>
      <RegistryContext value={registry}>{router(<Routes />)}</RegistryContext>
      {overlays}
    </PageBoundary>
  )
}

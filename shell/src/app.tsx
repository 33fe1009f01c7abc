import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { RegistryContext, useSessionKnown } from '@sottomondo/mfe-kit/host'
import { BrowserRouter } from '@sottomondo/router'
import { Toaster } from '@sottomondo/ui-kit/toaster'
import type { ReactNode } from 'react'
import { ConnectionStrip } from './offline/connection-strip.tsx'
import { PageBoundary } from './routes/page-boundary.tsx'
import { Routes } from './routes/routes.tsx'
import { UpdateBar } from './updates/update-bar.tsx'

export interface AppProps {
  registry: PageRegistry
  /** The browser's own history, but where there is no browser. */
  router?: (routes: ReactNode) => ReactNode
}

const inBrowser = (routes: ReactNode) => <BrowserRouter>{routes}</BrowserRouter>

/** Renders nothing until it is known who is logged in (spec 1 §1). */
export function App({ registry, router = inBrowser }: AppProps) {
  if (!useSessionKnown()) return null
  return (
    <PageBoundary>
      <RegistryContext value={registry}>{router(<Routes />)}</RegistryContext>
      <ConnectionStrip />
      <UpdateBar />
      <Toaster />
    </PageBoundary>
  )
}

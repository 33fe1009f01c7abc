import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { useSessionSettled } from '@sottomondo/mfe-kit/host'
import { BrowserRouter } from '@sottomondo/router'
import { Toaster } from '@sottomondo/ui-kit/toaster'
import { RegistryContext } from './remotes/registry-context.ts'
import { PageBoundary } from './routes/page-boundary.tsx'
import { Routes } from './routes/routes.tsx'
import { UpdateBar } from './updates/update-bar.tsx'

/** Renders nothing until it is known who is logged in (spec 1 §1). */
export function App({ registry }: { registry: PageRegistry }) {
  if (!useSessionSettled()) return null
  return (
    <PageBoundary>
      <RegistryContext value={registry}>
        <BrowserRouter>
          <Routes />
        </BrowserRouter>
      </RegistryContext>
      <UpdateBar />
      <Toaster />
    </PageBoundary>
  )
}

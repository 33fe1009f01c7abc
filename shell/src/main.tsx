import '@sottomondo/ui-kit/tokens.css'
import '@sottomondo/ui-kit/fonts.css'
import '@sottomondo/ui-kit/base.css'
import './shell.css'
import { refreshSession } from '@sottomondo/mfe-kit'
import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import {
  currentSession,
  forgetSession,
  forgetTimers,
  loadServerTime,
  setCallHooks,
  startCapture,
  startRealtime,
} from '@sottomondo/mfe-kit/host'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { preload } from './remotes/preload.ts'
import { readRegistry } from './remotes/registry.ts'
import { goTo } from './routes/navigation.ts'
import { PageBoundary } from './routes/page-boundary.tsx'

const page = document.getElementById('app')
if (!page) throw new Error('The page has no #app.')
const root = createRoot(page)
const session = refreshSession()

async function prepare(): Promise<PageRegistry> {
  const registry = await readRegistry()
  // While it is found out who is there. Whoever opens '/' without a session sees the login.
  preload(registry, location.pathname)
  if (location.pathname === '/') preload(registry, '/login')
  setCallHooks({
    navigate: (to) => {
      const already = location.pathname === new URL(to, location.origin).pathname
      if (!already) goTo.get()(to)
    },
    signedOut: () => {
      if (currentSession()) forgetSession()
      forgetTimers()
    },
  })
  startCapture()
  return registry
}

async function show(registry: PageRegistry): Promise<void> {
  root.render(<App registry={registry} />)
  await session
  afterFirstPaint(() => {
    loadServerTime()
    startRealtime()
    import('./updates/watch-updates.ts').then(({ watchUpdates }) => watchUpdates(registry), reportError)
  })
}

/** Two frames later: the first has then been shown, and what follows can't delay it. */
function afterFirstPaint(task: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(task)))
}

/** What happens before the first render ends in the same error page as what happens in one. */
function Failed({ error }: { error: unknown }): never {
  throw error
}

prepare().then(show, (error: unknown) =>
  root.render(
    <PageBoundary>
      <Failed error={error} />
    </PageBoundary>,
  ),
)

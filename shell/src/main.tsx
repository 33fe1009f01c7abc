import '@sottomondo/ui-kit/tokens.css'
import '@sottomondo/ui-kit/fonts.css'
import '@sottomondo/ui-kit/base.css'
import './shell.css'
import { refreshSession } from '@sottomondo/mfe-kit'
import type { GivenAnswers, PageRegistry } from '@sottomondo/mfe-kit/host'
import {
  currentSession,
  forgetSession,
  forgetTimers,
  giveAnswers,
  loadServerTime,
  sessionIsKnown,
  setCallHooks,
  showGivenTimers,
  startCapture,
  startRealtime,
  takeSessionFromPage,
  watchConnection,
} from '@sottomondo/mfe-kit/host'
import { startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { preload } from './remotes/preload.ts'
import { readRegistry } from './remotes/registry.ts'
import { goTo } from './routes/navigation.ts'
import { PageBoundary } from './routes/page-boundary.tsx'
import { pageAt } from './routes/pages.ts'

const page = document.getElementById('app')
if (!page) throw new Error('The page has no #app.')
const root = createRoot(page)

giveAnswers(JSON.parse(document.getElementById('answers')?.textContent || '{}') as GivenAnswers)
takeSessionFromPage()
showGivenTimers()
watchConnection()
const session = sessionIsKnown() ? Promise.resolve() : refreshSession()

async function prepare(): Promise<PageRegistry> {
  const registry = await readRegistry()
  // While it is found out who is there. Whoever opens '/' without a session sees the login.
  const path = location.pathname
  const screen = preload(registry, path === '/' && sessionIsKnown() && !currentSession() ? '/login' : path)
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
  // The gateway has drawn the shell's own screens: they are replaced when they can be, and not by grey lines before.
  if (page?.hasChildNodes() && !pageAt(registry, path)?.remote) await screen
  return registry
}

async function show(registry: PageRegistry): Promise<void> {
  // In slices, between which the page answers.
  startTransition(() =>
    root.render(
      <>
        <App registry={registry} />
        <Alive />
      </>,
    ),
  )
  await session
  afterFirstPaint(() => {
    loadServerTime()
    startRealtime()
    import('./updates/watch-updates.ts').then(({ watchUpdates }) => watchUpdates(registry), reportError)
  })
}

/** What is shown now is no picture any more. */
function Alive() {
  useLayoutEffect(comeAlive, [])
  return null
}

function comeAlive(): void {
  if (page) page.inert = false
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
    <>
      <PageBoundary>
        <Failed error={error} />
      </PageBoundary>
      <Alive />
    </>,
  ),
)

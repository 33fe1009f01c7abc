import '@sottomondo/ui-kit/tokens.css'
import '@sottomondo/ui-kit/fonts.css'
import '@sottomondo/ui-kit/base.css'
import './shell.css'
import { refreshSession } from '@sottomondo/mfe-kit'
import type { GivenAnswers, PageRegistry } from '@sottomondo/mfe-kit/host'
import {
  currentSession,
  forgetSession,
  giveAnswers,
  loadLater,
  sessionIsKnown,
  setCallHooks,
  showGivenTimers,
  startCapture,
  startFollowingPlayer,
  takeSessionFromPage,
  watchConnection,
  watchPresses,
} from '@sottomondo/mfe-kit/host'
import { toast } from '@sottomondo/ui-kit/toast'
import { startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { preload } from './remotes/preload.ts'
import { readRegistry } from './remotes/registry.ts'
import { watchHandovers } from './routes/handover.ts'
import { leadTo } from './routes/lead.ts'
import { PageBoundary } from './routes/page-boundary.tsx'
import { pageAt } from './routes/pages.ts'

const page = document.getElementById('app')
if (!page) throw new Error('The page has no #app.')
const root = createRoot(page)

const answers = document.getElementById('answers')
giveAnswers(JSON.parse(answers?.textContent || '{}') as GivenAnswers)
// They are their reader's, and the page may become somebody else's.
answers?.remove()
takeSessionFromPage()
showGivenTimers()
watchConnection()
startCapture()
const session = sessionIsKnown() ? Promise.resolve() : refreshSession()

/** How long a picture stays one for a screen of a remote. */
const longestWaitMs = 300

const after = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))

async function prepare(): Promise<PageRegistry> {
  const registry = await readRegistry()
  // While it is found out who is there. Whoever opens '/' without a session sees the login.
  const path = location.pathname
  const screen = preload(registry, path === '/' && sessionIsKnown() && !currentSession() ? '/login' : path)
  setCallHooks({
    navigate: leadTo,
    signedOut: (why) => {
      if (why && currentSession()) toast.error(why)
      if (currentSession()) forgetSession()
    },
  })
  startFollowingPlayer()
  watchHandovers()
  watchPresses()
  // What the gateway has drawn is replaced when it can be, and not by grey lines before. Of a remote it has drawn no
  // more than those: its code, asked for with the page, is seldom later than the shell's, and nobody waits long for it.
  if (page?.hasChildNodes())
    await (pageAt(registry, path)?.remote ? Promise.race([screen, after(longestWaitMs)]) : screen)
  return registry
}

function show(registry: PageRegistry): void {
  // In slices, between which the page answers.
  startTransition(() =>
    root.render(
      <>
        <App registry={registry} />
        <Alive
          onShown={async () => {
            await session
            afterFirstPaint(() =>
              loadLater(
                'What follows the first paint',
                () => import(/* webpackChunkName: 'after-paint' */ './after-paint.tsx'),
                ({ afterPaint }) => afterPaint(registry),
              ),
            )
          }}
        />
      </>,
    ),
  )
}

/** What is shown now is no picture any more. @param onShown once, with what the first render made in the page */
function Alive({ onShown }: { onShown?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (page) page.inert = false
    onShown?.()
  }, [])
  return null
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

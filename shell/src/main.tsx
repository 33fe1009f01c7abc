import '@sottomondo/ui-kit/tokens.css'
import '@sottomondo/ui-kit/fonts.css'
import '@sottomondo/ui-kit/base.css'
import './shell.css'
import { refreshSession } from '@sottomondo/mfe-kit'
import type { GivenAnswers, PageRegistry } from '@sottomondo/mfe-kit/host'
import {
  addFieldRules,
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
// The code is here: index.html waits for it no longer.
page.dataset.begun = ''
const root = createRoot(page)

const answers = document.getElementById('answers')
giveAnswers(JSON.parse(answers?.textContent || '{}') as GivenAnswers)
// They belong to their reader, and the page may become another player's.
answers?.remove()
takeSessionFromPage()
showGivenTimers()
watchConnection()
startCapture()
addFieldRules(() => import('../gen/field-rules.ts').then((file) => file.fieldRules))
const session = sessionIsKnown() ? Promise.resolve() : refreshSession()

/** The longest time that a remote's screen stays a server-drawn picture. */
const longestWaitMs = 300

const after = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))

async function prepare(): Promise<PageRegistry> {
  const registry = await readRegistry()
  // Used until the session is known. `/` without a session shows the login.
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
  // The gateway's picture is replaced by the live page, and not by grey lines before. For a remote's screen the gateway
  // has drawn no more than grey lines: its code, asked for with the page, is seldom later than the shell's, and is not
  // awaited for long.
  if (page?.hasChildNodes())
    await (pageAt(registry, path)?.remote ? Promise.race([screen, after(longestWaitMs)]) : screen)
  return registry
}

function show(registry: PageRegistry): void {
  // Renders in slices, between which the page reacts.
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

/** The page is live now and no picture any more. @param onShown called once, with the first render in the page */
function Alive({ onShown }: { onShown?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (page) page.inert = false
    onShown?.()
  }, [])
  return null
}

/** Runs two frames later: the first has then been shown, and the task can't delay it. */
function afterFirstPaint(task: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(task)))
}

/** An error before the first render ends in the same error page as one in a render. */
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

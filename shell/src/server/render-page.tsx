import type { GivenAnswers, PageRegistry } from '@sottomondo/mfe-kit/host'
import {
  currentSession,
  forgetSession,
  giveAnswers,
  showGivenTimers,
  takeSessionFromPage,
} from '@sottomondo/mfe-kit/host'
import { StaticRouter } from '@sottomondo/router/server'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from '../app.tsx'
import { OfflinePage } from '../offline/offline-page.tsx'
import { detour } from '../routes/audience.ts'
import type { GuardedRoute } from '../routes/guarded-route.ts'
import { pageAt } from '../routes/pages.ts'
import { loadScreen } from '../routes/screens.ts'
import { indexRoute, notFoundRoute, shellRoutes } from '../routes/shell-routes.ts'
import { readsOf } from './filled-in.ts'
import { rulesOfStyles } from './style-rules.ts'

/** What the gateway needs before it has a page drawn. */
export interface PagePlan {
  /** The path that is shown: a visitor without a session who opens `/` sees the login. */
  path: string
  title: string
  /** The screen's chunk, and its remote; none for the shell's own. */
  screen: string
  remote: string | undefined
  /** The calls whose answers the screen reads. */
  reads: readonly string[]
}

/** Part of a session's answer, with the rank where the gateway knows it; null without a session. */
type Me = { hasLivingAccount: boolean; isAdmin: boolean; isFactoryOwner: boolean; rankNumber?: number } | null

/** Longer than any chain of detours. */
const mostDetours = 4

/** The shell's own screens are drawn whole; the gateway has no code of a remote's. Resolves when they are loaded. */
export const ready = Promise.all([indexRoute, notFoundRoute, ...shellRoutes].map(({ load }) => loadScreen(load)))

/** Returns the page at a path for this reader. */
export function planPage(registry: PageRegistry, asked: string, me: Me): PagePlan {
  let path = asked
  for (let step = 0; step < mostDetours; step += 1) {
    const page = pageAt(registry, path)
    const target = page && detour(page.audience, page.path, me as Parameters<typeof detour>[2])
    if (!page || target === 'notFound') return planOf(path, notFoundRoute, me)
    if (!target) return planOf(path, page, me)
    path = target
  }
  throw new Error(`${asked} leads in a circle.`)
}

const planOf = (path: string, route: GuardedRoute, me: Me): PagePlan => ({
  path,
  title: route.title,
  screen: route.screen,
  remote: route.remote,
  reads: readsOf(route, path, me?.rankNumber),
})

/**
 * Renders the first picture of a page, with the components that the browser then draws it with. Its live page replaces
 * this picture when its code is there, and has the same answers, so that nothing moves.
 * @param answers with that of `/api/auth/me`: without it the page is unknown
 * @returns HTML, and as rules the styles of its elements, which the page's policy would not apply
 */
export function renderPage(registry: PageRegistry, path: string, answers: GivenAnswers): { html: string; css: string } {
  // The stores are the module's own: nothing is awaited between filling and emptying them, so no two readers meet.
  try {
    forgetSession()
    giveAnswers(answers)
    takeSessionFromPage()
    if (currentSession()) showGivenTimers()
    const page = renderToString(
      <App registry={registry} router={(routes) => <StaticRouter location={path}>{routes}</StaticRouter>} />,
    )
    return rulesOfStyles(page)
  } finally {
    giveAnswers({})
    forgetSession()
  }
}

/** The page for when there is no server; for the build. */
export const renderOffline = (): string => renderToStaticMarkup(<OfflinePage />)

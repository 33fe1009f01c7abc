import { createHash, randomUUID } from 'node:crypto'
import { logDefect } from '@sottomondo/server-kit/log-defect'
import { isRefusal, type Refusal, refusalStatus } from '@sottomondo/server-kit/refusal'
import type { CallContext } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { visitorName } from '@sottomondo/server-kit/visitor'
import { type Request, type Response, Router } from 'express'
import type { Admission } from '../admission/admission.ts'
import { anyPlayer } from '../browser/page-player.ts'
import { AbortedCall, createBodyReader } from '../call/request/read-body.ts'
import type { GatewayConfig } from '../config.ts'
import type { Services } from '../services.ts'
import { noCheckoutHtml, stylePage, testCheckoutHtml } from './test-checkout-html.ts'

/** Nothing runs, nothing is loaded but the icon, and the form goes to us and from here back to the game. */
function headersOf(publicOrigin: string): Record<string, string> {
  const style = /<style>([\s\S]*)<\/style>/.exec(stylePage)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      `default-src 'none'`,
      `style-src 'sha256-${hash}'`,
      `img-src 'self'`,
      `form-action 'self' ${publicOrigin}`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

/**
 * Serves /test-checkout/{id}: the checkout page of economy's built-in payment provider. Where a real provider is
 * configured economy knows no such checkout, and nothing is here.
 */
export function testCheckoutRouter(
  { config, log }: Pick<Kit<GatewayConfig>, 'config' | 'log'>,
  { economy }: Services,
  admission: Admission,
): Router {
  const headers = headersOf(config.PUBLIC_ORIGIN)
  const bodies = createBodyReader()

  function answer(response: Response, status: number, html: string): void {
    response.writeHead(status, headers).end(html)
  }

  const refuseWith = (response: Response, { id, message }: Refusal): void =>
    answer(response, refusalStatus[id], noCheckoutHtml(message))

  /** Counts the request as any visitor's. */
  async function admit(request: Request, ctx: CallContext): Promise<Refusal | undefined> {
    const entered = await admission.enter(ctx, {
      tokenHash: '',
      request: '',
      fingerprint: '',
      asker: 'account',
      page: anyPlayer,
      anybody: true,
      waits: true,
      kind: request.method === 'POST' ? 'write' : 'read',
      visitor: visitorName(request.ip ?? ''),
    })
    return isRefusal(entered) ? entered : undefined
  }

  /** Whether a form comes from our own page; a browser says so with every form. */
  function isOwnForm({ headers: { origin, host } }: Request): boolean {
    if (origin === config.PUBLIC_ORIGIN) return true
    return (
      config.MODE === 'development' && origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
    )
  }

  async function show(ctx: CallContext, id: string, response: Response): Promise<void> {
    const checkout = await economy.testCheckout.get(ctx, { id })
    if (isRefusal(checkout)) return refuseWith(response, checkout)
    answer(response, 200, testCheckoutHtml(checkout))
  }

  async function act(ctx: CallContext, id: string, request: Request, response: Response): Promise<void> {
    if (!isOwnForm(request)) return answer(response, 403, noCheckoutHtml('Dit formulier kwam niet van deze pagina.'))
    const body = await bodies.read(request, visitorName(request.ip ?? ''))
    if (isRefusal(body)) return refuseWith(response, body)
    const form = new URLSearchParams(body)
    const outcome = form.get('outcome') ?? ''
    const checkout = await economy.testCheckout.act(ctx, { id, outcome, webhook: form.get('webhook') ?? '' })
    // One that is over already is shown as it is.
    if (isRefusal(checkout) && checkout.id !== 'conflict') return refuseWith(response, checkout)
    const goesBack = !isRefusal(checkout) && !outcome.endsWith('hargeBack')
    const location = goesBack ? checkout.returnUrl : `/test-checkout/${encodeURIComponent(id)}`
    response.writeHead(303, { ...headers, Location: location }).end()
  }

  async function serve(request: Request<{ id: string }>, response: Response): Promise<void> {
    const ctx: CallContext = { requestId: randomUUID(), caller: undefined, traceparent: undefined }
    const { id } = request.params
    const denial = await admit(request, ctx)
    if (denial) return refuseWith(response, denial)
    await (request.method === 'POST' ? act(ctx, id, request, response) : show(ctx, id, response))
  }

  const guarded = (request: Request<{ id: string }>, response: Response): void =>
    void serve(request, response).catch((error: unknown) => {
      if (error instanceof AbortedCall) return
      logDefect(log, error, 'the test checkout failed')
      if (!response.headersSent) answer(response, 500, noCheckoutHtml('Er ging iets mis.'))
    })

  const router = Router({ caseSensitive: true, strict: true })
  router.route('/test-checkout/:id').get(guarded).post(guarded)
  return router
}

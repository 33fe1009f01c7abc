import { openApi } from '@sottomondo/api-contract/openapi'
import type { Kit } from '@sottomondo/server-kit/service'
import type { RequestHandler } from 'express'
import type { GatewayConfig } from '../config.ts'
import { createSecurityHeaders } from '../page/security-headers.ts'
import { docsHtml } from './docs-html.ts'

/** Serves GET /api/docs: made at the first request. */
export function docsPage({ config }: Kit<GatewayConfig>): RequestHandler {
  let made: { html: string; headers: Record<string, string> } | undefined
  return (_request, response) => {
    if (!made) {
      const html = docsHtml(openApi(config.PUBLIC_ORIGIN))
      made = { html, headers: createSecurityHeaders(config.PUBLIC_ORIGIN, html)() }
    }
    response
      .writeHead(200, { ...made.headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
      .end(made.html)
  }
}

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isRefusal, type Kit, logDefect } from '@sottomondo/server-kit'
import type { Request, Response } from 'express'
import { sessionCookie, tokenHash } from '../call/cookies.ts'
import { visitorName } from '../call/request-name.ts'
import type { GatewayConfig } from '../config.ts'
import type { Door } from '../door/door.ts'
import { findFile } from '../files/file-path.ts'
import type { Registry } from '../registry/registry.ts'
import { fillPage } from './page-html.ts'
import { securityHeaders } from './security-headers.ts'

export interface Pages {
  /** The shell's page for any path of the game. */
  serve(request: Request, response: Response): Promise<void>
}

/** The page holds this reader's remotes, so it belongs to nobody else and is never kept. */
const cacheControl = 'private, no-store'
const notBuilt = 'De schermen van Sottomondo zijn nog niet gebouwd (npm run build).'

export function createPages(kit: Kit<GatewayConfig>, door: Door, registry: Registry): Pages {
  const { config, log } = kit
  const cookie = sessionCookie(config.PUBLIC_ORIGIN)
  let template: { version: string; html: string; headers: Record<string, string> } | undefined

  /** The shell's index.html, read again when it was built anew. */
  async function readTemplate() {
    const file = await findFile(config.SHELL_DIR, '/index.html')
    if (!file) return undefined
    const version = `${file.bytes} ${file.modifiedMs}`
    if (template?.version !== version) {
      const html = await readFile(file.path, 'utf8')
      const headers = securityHeaders(config.PUBLIC_ORIGIN, html)
      template = { version, html, headers }
    }
    return template
  }

  /** Whose page it is; a visitor's when that can't be told, for the page must always come. */
  async function accountOf(request: Request): Promise<number | null> {
    const token = cookie.read(request.headers.cookie)
    if (!token) return null
    const visitor = visitorName(request.ip ?? '')
    const entered = await door.enter(
      { requestId: randomUUID(), caller: undefined, traceparent: undefined },
      { tokenHash: tokenHash(token), kind: 'read', visitor, request: '', fingerprint: '', asker: 'account' },
    )
    return isRefusal(entered) || 'answered' in entered ? null : (entered.session?.accountId ?? null)
  }

  async function registryFor(request: Request) {
    try {
      return await registry.forReader(await accountOf(request))
    } catch (error) {
      // Without any remote the shell still has its own screens, and says that the others are missing.
      logDefect(log, error, 'a page goes out without its remotes')
      return { revision: 0, remotes: [] }
    }
  }

  return {
    async serve(request, response) {
      const shell = await readTemplate()
      if (!shell) {
        response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end(notBuilt)
        return
      }
      const html = fillPage(shell.html, await registryFor(request), request.path)
      response
        .writeHead(200, {
          ...shell.headers,
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': cacheControl,
          'Content-Length': Buffer.byteLength(html),
        })
        .end(request.method === 'HEAD' ? undefined : html)
    },
  }
}

import type { Kit } from '@sottomondo/server-kit/service'
import { type Request, type Response, Router } from 'express'
import type { GatewayConfig } from '../config.ts'
import type { FileCache } from '../files/file-cache.ts'
import { immutable, revalidated, serveFile } from '../files/serve-file.ts'
import type { Pages } from './page.ts'
import type { ShellBuilds } from './shell-build.ts'

/** A name that changes with the file's contents. */
const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+(\.map)?$/
/** Paths with files only: a missing one is no page. */
const filesOnly = /^\/(remotes|assets|realtime|api)(\/|$)/

/** Serves everything outside /api: the remotes' files, the shell's files, and the page for all other paths. */
export function siteRouter(
  kit: Kit<GatewayConfig>,
  cache: FileCache,
  pages: Pages,
  shellBuilds: Pick<ShellBuilds, 'folders'>,
): Router {
  const { RELEASES_DIR } = kit.config

  function notFound(response: Response): void {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    response.writeHead(404, { ...headers, 'X-Content-Type-Options': 'nosniff' }).end('Niet gevonden.')
  }

  async function serveRemote(request: Request, response: Response): Promise<void> {
    // A build's folder never changes: another build is another folder.
    const file = { folder: RELEASES_DIR, urlPath: request.path, cacheControl: immutable }
    if (!(await serveFile(cache, file, request, response))) notFound(response)
  }

  async function serveShell(request: Request, response: Response): Promise<void> {
    const { path } = request
    if (path !== '/' && path !== '/index.html') {
      const isHashed = hashedName.test(path)
      const [present, ...before] = await shellBuilds.folders()
      // A page of an earlier build requests a file that it has not needed until now.
      for (const folder of present ? [present, ...(isHashed ? before : [])] : []) {
        const file = { folder, urlPath: path, cacheControl: isHashed ? immutable : revalidated }
        if (await serveFile(cache, file, request, response)) return
      }
    }
    if (filesOnly.test(path) || !wantsPage(request)) notFound(response)
    else await pages.serve(request, response)
  }

  const router = Router({ caseSensitive: true, strict: true })
  router.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') next()
    else response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end()
  })
  router.use('/remotes', serveRemote)
  router.use(serveShell)
  return router
}

/**
 * Returns whether a page is requested: a browser that opens a page says so; a tool that accepts anything gets one
 * unless it requests a file.
 */
function wantsPage(request: Request): boolean {
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]+$/.test(request.path))
}

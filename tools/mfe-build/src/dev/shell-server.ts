import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import type { PageRegistry } from '@sottomondo/mfe-kit/manifest'
import { shellConfig } from '../config/shell.ts'
import { pageHtml } from '../output/page.ts'
import type { DevRemote } from './remote-server.ts'

export interface ShellServerOptions {
  /** The shell's folder. */
  folder: string
  port: number
  stackOrigin: string
  /** Replaces the released one of the same id. */
  remote: DevRemote | undefined
}

/** Serves the shell from its sources, before the calls, sockets and remotes of a running stack. */
export async function startShellServer({ folder, port, stackOrigin, remote }: ShellServerOptions): Promise<void> {
  const proxied = { target: stackOrigin, changeOrigin: true, headers: { origin: stackOrigin } }
  const page = async (request: IncomingMessage, response: ServerResponse) => {
    const registry = withRemote(await readRegistry(stackOrigin, request.headers.cookie), remote)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(devHtml(readFileSync(join(folder, 'src/index.html'), 'utf8'), registry))
  }
  const server = new RspackDevServer(
    {
      port,
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      static: { directory: join(folder, 'public') },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { errors: true, warnings: false } },
      proxy: [
        { context: ['/api', '/remotes'], ...proxied },
        { context: ['/realtime'], ...proxied, ws: true },
      ],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'page',
          middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
            if (request.method === 'GET' && request.headers.accept?.includes('text/html')) {
              page(request, response).catch(next)
            } else next()
          },
        },
      ],
    },
    rspack(shellConfig({ folder, mode: 'development' })),
  )
  await server.start()
}

async function readRegistry(stackOrigin: string, cookie: string | undefined): Promise<PageRegistry> {
  const answer = await fetch(new URL('/api/registry', stackOrigin), { headers: cookie ? { cookie } : {} })
  if (!answer.ok) throw new Error(`The stack at ${stackOrigin} does not tell its registry: ${answer.status}.`)
  return (await answer.json()) as PageRegistry
}

function withRemote(registry: PageRegistry, remote: DevRemote | undefined): PageRegistry {
  if (!remote) return registry
  return { ...registry, remotes: [...registry.remotes.filter(({ id }) => id !== remote.id), remote] }
}

/**
 * React finds this before it starts, and a remote's refresh runtime finds the shell's React through it: without it a
 * change in a remote would not reach what the shell has rendered.
 */
const refreshHook = `<script>
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(), supportsFiber: true,
    inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  }
</script>`

function devHtml(template: string, registry: PageRegistry): string {
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c')
  const html = pageHtml(template, {
    scripts: ['assets/shell.js'],
    sheets: ['assets/shell.css'],
    styles: '',
    fonts: [],
  })
  return html.replace(
    '<!--registry-->',
    () => `${refreshHook}\n    <script id="registry" type="application/json">${json}</script>`,
  )
}

import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { logDefect } from '@sottomondo/server-kit/log-defect'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { Kit } from '@sottomondo/server-kit/service'
import { visitorName } from '@sottomondo/server-kit/visitor'
import type { Request, Response } from 'express'
import type { Admission, Entry } from '../admission/admission.ts'
import { sessionCookie, tokenHash } from '../browser/cookies.ts'
import { anyPlayer } from '../browser/page-player.ts'
import type { EarlyAnswer, Pipeline } from '../call/pipeline.ts'
import type { GatewayConfig } from '../config.ts'
import { type Encoding, encodingFor } from '../files/file-cache.ts'
import type { Registry } from '../registry/registry.ts'
import { filesOfScreen, fillPage, type PageParts } from './page-html.ts'
import type { Drawing, GivenAnswer, ShellBuild, ShellBuilds } from './shell-build.ts'

export interface Pages {
  /** Serves the shell's page for any path of the game. */
  serve(request: Request, response: Response): Promise<void>
}

export interface PagesParts {
  kit: Kit<GatewayConfig>
  admission: Admission
  registry: Registry
  shellBuilds: ShellBuilds
  read: Pipeline['read']
}

/** The page holds this reader's remotes and answers, so it is private and never cached. */
const cacheControl = 'private, no-store'
const notBuilt = 'De schermen van Sottomondo zijn nog niet gebouwd (npm run build).'
/** How long a page waits for its screen's calls; the browser makes late ones itself. */
const patienceMs = 250
/** How long it waits for its reader's identity: accounts may be away while Redis has lost the session. */
const identityPatienceMs = 1000

const me = '/api/auth/me'
const timers = '/api/timers'
/** A visitor without a session need not ask for one. */
const nobodyIsThere: EarlyAnswer = { body: 'null', nextCursor: undefined }

export function createPages({ kit, admission, registry, shellBuilds, read }: PagesParts): Pages {
  const { config, log } = kit
  const cookie = sessionCookie(config.PUBLIC_ORIGIN)

  /** Returns the page's reader; undefined if they can't be found now, because the page must always come. */
  async function readerOf(request: Request): Promise<Entry | undefined> {
    const token = cookie.read(request.headers.cookie)
    const entered = await admission.enter(
      { requestId: randomUUID(), caller: undefined, traceparent: undefined },
      {
        tokenHash: token ? tokenHash(token) : '',
        kind: 'read',
        visitor: visitorName(request.ip ?? ''),
        request: '',
        fingerprint: '',
        asker: 'account',
        page: anyPlayer,
        anybody: true,
        waits: true,
      },
    )
    return isRefusal(entered) || 'answered' in entered ? undefined : entered
  }

  async function registryFor(reader: Entry | undefined) {
    try {
      return await registry.forReader(reader?.session?.accountId ?? null)
    } catch (error) {
      // Without any remote the shell still has its own screens, and shows that the others are missing.
      logDefect(log, error, 'a page goes out without its remotes')
      return { revision: 0, remotes: [] }
    }
  }

  /** Makes several calls at once; refused, failed and late ones are left out. */
  async function readAll(request: Request, reader: Entry, urls: readonly string[]): Promise<Map<string, EarlyAnswer>> {
    const pending = urls.map(async (url) => {
      try {
        return await inTime(read(request, reader, url), patienceMs)
      } catch (error) {
        log.warn({ err: error, url }, 'page: a first answer failed and is left out')
        return undefined
      }
    })
    const answers = await Promise.all(pending)
    return new Map(urls.flatMap((url, index) => (answers[index] ? [[url, answers[index]] as const] : [])))
  }

  /** Returns the page with its first picture and its screen's answers. */
  async function drawn(request: Request, { drawer, screens, forRemotes }: Drawing, reader: Entry): Promise<PageParts> {
    const known = await registryFor(reader)
    const mine = reader.session
      ? await readAll(request, reader, [me, ...(reader.session.accountId ? [timers] : [])])
      : new Map([[me, nobodyIsThere]])
    const session = mine.get(me)
    if (!session) return plain(known)
    const { rankNumber } = reader.card.actions ?? {}
    const who = JSON.parse(session.body) as object | null
    const plan = drawer.planPage(known, request.path, who && { ...who, rankNumber })
    const answers = new Map([...mine, ...(await readAll(request, reader, plan.reads))])
    const picture = drawer.renderPage(known, plan.path, given(answers))
    const own = plan.remote ? undefined : screens[plan.screen]
    return {
      registry: known,
      answers,
      title: plan.title,
      files: own ? own.files : [...forRemotes, ...filesOfScreen(known, plan.remote ?? '', plan.screen)],
      styles: (own?.styles ?? '') + picture.css,
      picture: picture.html,
    }
  }

  async function partsOf(request: Request, { drawing }: ShellBuild): Promise<PageParts> {
    const reader = await inTime(readerOf(request), identityPatienceMs)
    try {
      if (reader && drawing) return await drawn(request, drawing, reader)
    } catch (error) {
      logDefect(log, error, 'a page goes out without its first picture')
    }
    const known = await registryFor(reader)
    // Without a cookie there is no session, however late the rest is: a call would put a refusal into their console.
    return cookie.read(request.headers.cookie)
      ? plain(known)
      : { ...plain(known), answers: new Map([[me, nobodyIsThere]]) }
  }

  return {
    async serve(request, response) {
      const shell = await shellBuilds.present()
      if (!shell) {
        response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end(notBuilt)
        return
      }
      const parts = await partsOf(request, shell)
      const encoding = encodingFor(request.headers['accept-encoding'])
      // The build of this page, whatever is released meanwhile.
      const registry = { ...parts.registry, shell: shell.build }
      const body = await compressed(fillPage(shell.template, { ...parts, registry }), encoding)
      response
        .writeHead(200, {
          ...shell.headersWith(parts.styles),
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': cacheControl,
          'Content-Length': body.length,
          Vary: 'Accept-Encoding',
          ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
        })
        .end(request.method === 'HEAD' ? undefined : body)
    },
  }
}

/** A page whose browser makes all calls itself. */
const plain = (registry: PageParts['registry']): PageParts => ({
  registry,
  answers: new Map(),
  files: [],
  styles: '',
  picture: '',
})

const given = (answers: ReadonlyMap<string, EarlyAnswer>): Record<string, GivenAnswer> =>
  Object.fromEntries([...answers].map(([url, { body, nextCursor }]) => [url, { answer: JSON.parse(body), nextCursor }]))

async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A page is made for one reading: the quick settings. */
async function compressed(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return encoding === 'gzip' ? promisify(gzip)(html, { level: 6 }) : Buffer.from(html)
}

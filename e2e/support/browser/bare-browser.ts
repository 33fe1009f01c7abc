import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { guard } from '@sottomondo/private-servers'

/** A page that is driven by words of Chrome's DevTools protocol alone, and only by those that are sent here. */
export interface BarePage {
  send<Answer = unknown>(method: string, params?: object): Promise<Answer>
  on(event: string, listener: (params: never) => void): void
  /**
   * Runs a function in the page and returns its settled result. It can use nothing from around it. @param given to it,
   * as JSON
   */
  run<Answer, Given>(work: (given: Given) => Answer | Promise<Answer>, given?: Given): Promise<Answer>
  close(): Promise<void>
}

export interface BareBrowser {
  /** A page with cookies and storage of its own. */
  newPage(): Promise<BarePage>
  close(): Promise<void>
}

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: never
  result?: unknown
  error?: { message: string }
}

/**
 * Starts a Chromium without a driver beside its pages: Playwright has every page keep the stack of each error that is
 * made, for which V8 reads the page's code a second time, and checks the visibility of awaited elements, for which the
 * page is laid out. On a slow processor that is a third of a second that no reader waits for.
 * @param executablePath of Chromium
 */
export async function startBareBrowser(executablePath: string, flags: readonly string[]): Promise<BareBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'sottomondo-browser-'))
  const browser = spawn(executablePath, [...flags, '--remote-debugging-port=0', `--user-data-dir=${folder}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A shell starts Debian's Chromium and stays: they end together.
    detached: true,
  })
  const group = -(browser.pid ?? 0)
  if (group === 0) throw new Error('Chromium could not be started.')
  const end = () => process.kill(group, 'SIGKILL')
  // However this process ends: nothing of it stays.
  guard().watch(group, 'TERM', 'services')
  guard().remove(folder)
  const socket = new WebSocket(await addressOf(browser))
  await once(socket, 'open')

  let last = 0
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, ((params: never) => void)[]>()
  socket.addEventListener('message', ({ data }) => {
    const { id, sessionId, method, params, result, error } = JSON.parse(data) as Message
    if (method) for (const listener of listeners.get(`${sessionId} ${method}`) ?? []) listener(params as never)
    if (id === undefined) return
    const pending = waiting.get(id)
    waiting.delete(id)
    if (error) pending?.reject(new Error(error.message))
    else pending?.resolve(result)
  })
  function send<Answer>(method: string, params: object = {}, sessionId?: string): Promise<Answer> {
    const pending = Promise.withResolvers<unknown>()
    waiting.set(++last, pending)
    socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    return pending.promise as Promise<Answer>
  }

  return {
    async newPage() {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext')
      const blank = { url: 'about:blank', browserContextId }
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', blank)
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
      const page: BarePage = {
        send: (method, params) => send(method, params, sessionId),
        on(event, listener) {
          const of = `${sessionId} ${event}`
          listeners.set(of, [...(listeners.get(of) ?? []), listener])
        },
        async run<Answer, Given>(work: (given: Given) => Answer | Promise<Answer>, given?: Given) {
          const expression = `(${work})(${JSON.stringify(given)})`
          const pending = { expression, awaitPromise: true, returnByValue: true }
          type Evaluated = { result: { value: Answer }; exceptionDetails?: { exception?: { description?: string } } }
          const { result, exceptionDetails } = await page.send<Evaluated>('Runtime.evaluate', pending)
          if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw')
          return result.value
        },
        close: async () => {
          await send('Target.disposeBrowserContext', { browserContextId })
        },
      }
      return page
    },
    async close() {
      const gone = once(browser, 'exit')
      // Nothing of it is kept, and a polite close may wait for its pages.
      end()
      await gone
      guard().forget(group)
      socket.close()
      // Its own processes end a moment after it.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Returns its DevTools address, which it prints at its start. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Chromium was begun without its errors.')
  let address: string | undefined
  for await (const line of createInterface(stderr)) {
    address = /^DevTools listening on (\S+)/.exec(line)?.[1]
    if (address) break
  }
  if (!address) throw new Error('Chromium ended before it could be spoken to.')
  // A reader that stops reading lines stops the stream, and a full pipe would hold Chromium up.
  stderr.resume()
  return address
}

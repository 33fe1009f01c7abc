import { setTimeout as delay } from 'node:timers/promises'
import { weekRules } from './week.rules.ts'

const readWithinMs = 10_000

interface Registry {
  remotes: { id: string; build: string; entryUrl: string }[]
}

/** What pages that open all the time would have seen. */
export interface RegistryReads {
  reads: number
  /** Every build that was served. */
  builds: string[]
  failures: { atMs: number; what: string }[]
}

/** Reads the registry and one remote's entry after the other, as opening pages do, until the signal. */
export async function readRegistry(url: string, signal: AbortSignal, seen: RegistryReads): Promise<void> {
  for (let nth = 0; !signal.aborted; nth++) {
    try {
      const { remotes } = JSON.parse(await textOf(`${url}/api/registry`)) as Registry
      const remote = remotes[nth % remotes.length]
      if (!remote) throw new Error('the registry is empty')
      await textOf(new URL(remote.entryUrl, url).href)
      const name = `${remote.id} ${remote.build}`
      if (!seen.builds.includes(name)) seen.builds.push(name)
    } catch (error) {
      seen.failures.push({ atMs: Date.now(), what: (error as Error).message })
    }
    seen.reads++
    await delay(weekRules.registryEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

async function textOf(url: string): Promise<string> {
  const { pathname } = new URL(url)
  const read = async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(readWithinMs) })
    return { status: answer.status, text: await answer.text() }
  }
  const { status, text } = await read().catch((cause: Error) => {
    throw new Error(`${pathname}: ${cause.message}`, { cause })
  })
  if (status !== 200) throw new Error(`${pathname} answered ${status}`)
  return text
}

import type { Calls } from '@sottomondo/api-contract'
import type { ReleaseTarget } from './target.ts'

export type KnownRemote = Calls['GET /api/admin/releases']['answer']['remotes'][number]
type Release = Calls['POST /api/admin/releases']['body']
type Rollback = Calls['POST /api/admin/releases/rollback']['body']

/** The gateway's release calls, with the release tool's token. Each throws with the gateway's own sentence. */
export function gatewayClient({ gatewayUrl, token }: ReleaseTarget) {
  async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(new URL(path, gatewayUrl), {
      method,
      headers,
      body: JSON.stringify(body),
    }).catch((cause: unknown) => {
      throw new Error(`The gateway at ${gatewayUrl} cannot be reached.`, { cause })
    })
    if (answer.ok) return (await answer.json()) as T
    const text = await answer.text()
    throw new Error(`The gateway refused (${answer.status}): ${sentence(text)}`)
  }
  return {
    known: async (remote: string): Promise<KnownRemote | undefined> => {
      const { remotes } = await call<{ remotes: KnownRemote[] }>('GET', '/api/admin/releases')
      return remotes.find(({ id }) => id === remote)
    },
    release: (body: Release) => call<{ message: string; revision: number }>('POST', '/api/admin/releases', body),
    rollback: (body: Rollback) =>
      call<{ message: string; revision: number; build: string }>('POST', '/api/admin/releases/rollback', body),
  }
}

function sentence(text: string): string {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? text
  } catch {
    // Something in front of the gateway answered, in words of its own.
    return text.slice(0, 300)
  }
}

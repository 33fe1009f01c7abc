import type { Calls } from '@sottomondo/api-contract'
import { askGateway } from '@sottomondo/local/gateway-call'
import type { ReleaseTarget } from './target.ts'

export type KnownRemote = Calls['GET /api/admin/releases']['answer']['remotes'][number]
type Release = Calls['POST /api/admin/releases']
type Rollback = Calls['POST /api/admin/releases/rollback']

/** The gateway's release calls, with the release tool's token. */
export const gatewayClient = (target: ReleaseTarget) => ({
  known: async (remote: string): Promise<KnownRemote | undefined> => {
    const { remotes } = await askGateway<Calls['GET /api/admin/releases']['answer']>(
      target,
      'GET',
      '/api/admin/releases',
    )
    return remotes.find(({ id }) => id === remote)
  },
  release: (body: Release['body']) => askGateway<Release['answer']>(target, 'POST', '/api/admin/releases', body),
  rollback: (body: Rollback['body']) =>
    askGateway<Rollback['answer']>(target, 'POST', '/api/admin/releases/rollback', body),
})

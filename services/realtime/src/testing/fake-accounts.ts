import { randomUUID } from 'node:crypto'
import { AuthService, type GetSessionReply } from '@sottomondo/proto/accounts/v1/auth'
import { type RunningService, startService } from '@sottomondo/server-kit/service'

/** An accounts service that knows only sessions, by the hash of their token. */
export class FakeAccounts {
  readonly address = `unix:/tmp/sottomondo-realtime-${randomUUID().slice(0, 8)}.sock`
  readonly sessions = new Map<string, Partial<GetSessionReply>>()
  #service: RunningService | undefined

  async start(redisUrl: string, natsUrl: string): Promise<void> {
    const { sessions } = this
    this.#service = await startService(
      {
        name: 'accounts',
        setup(kit) {
          kit.serve(
            { getSession: AuthService.getSession },
            {
              getSession: async (_ctx, { tokenHash }) => {
                const known = sessions.get(tokenHash)
                const none = { found: false, userId: 0, accountId: 0, isAdmin: false, expiresAtMs: 0 }
                return known ? { ...none, ...known, found: true } : none
              },
            },
          )
        },
      },
      { env: { REDIS_URL: redisUrl, NATS_URL: natsUrl, RPC_ADDRESS: this.address, LOG_LEVEL: 'fatal' } },
    )
  }

  async stop(): Promise<void> {
    await this.#service?.stop()
  }
}

import { randomUUID } from 'node:crypto'
import { RoomService } from '@sottomondo/proto/common/v1/room'
import { type RunningService, startService } from '@sottomondo/server-kit/service'

/** A social service that knows only who may hear which room. */
export class FakeSocial {
  readonly address = `unix:/tmp/sottomondo-realtime-${randomUUID().slice(0, 8)}.sock`
  /** By room, who may hear it, each with those whom they have blocked. */
  readonly #hearers = new Map<string, Map<number, number[]>>()
  /** What each judgement waits for before it is answered. */
  #released: Promise<void> = Promise.resolve()
  #service: RunningService | undefined

  async start(redisUrl: string, natsUrl: string): Promise<void> {
    const judge = (room: string, accountIds: number[]) => this.#judge(room, accountIds)
    this.#service = await startService(
      {
        name: 'social',
        setup(kit) {
          kit.serve(RoomService, { judge: (_ctx, { room, accountIds }) => judge(room, accountIds) })
        },
      },
      { env: { REDIS_URL: redisUrl, NATS_URL: natsUrl, RPC_ADDRESS: this.address, LOG_LEVEL: 'fatal' } },
    )
  }

  async stop(): Promise<void> {
    await this.#service?.stop()
  }

  /** Lets players hear a room; what they have blocked is hidden from them. */
  admit(room: string, ...accounts: (number | { accountId: number; hides: number[] })[]): void {
    const allowed = this.#hearers.get(room) ?? new Map<number, number[]>()
    for (const one of accounts)
      if (typeof one === 'number') allowed.set(one, [])
      else allowed.set(one.accountId, one.hides)
    this.#hearers.set(room, allowed)
  }

  expel(room: string, accountId: number): void {
    this.#hearers.get(room)?.delete(accountId)
  }

  /** Holds answers of the owner back until the returned function is called. */
  pauseJudgements(): () => void {
    let release = () => {}
    this.#released = new Promise<void>((resolve) => {
      release = resolve
    })
    return () => {
      this.#released = Promise.resolve()
      release()
    }
  }

  reset(): void {
    this.#hearers.clear()
    this.#released = Promise.resolve()
  }

  async #judge(room: string, accountIds: number[]) {
    const allowed = this.#hearers.get(room) ?? new Map<number, number[]>()
    const hearers = accountIds.flatMap((accountId) => {
      const hiddenAccountIds = allowed.get(accountId)
      return hiddenAccountIds ? [{ accountId, hiddenAccountIds }] : []
    })
    await this.#released
    return { hearers }
  }
}

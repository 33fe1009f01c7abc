import type { CasinoTitleDetails, ListCasinoTitlesReply } from '@sottomondo/proto/economy/v1/casino_title'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { limits } from './fake-rounds.ts'

/** More than are opened: if a test deletes one, it is opened under another number. */
const casinosThere = 100

/** economy's titles of casinos in memory: by default the house owns all, and none is on auction. */
export class FakeTitles {
  readonly #owners = new Map<number, { accountId: number; name: string }>()
  readonly #withoutTitle = new Set<number>()
  readonly #onAuction = new Set<number>()

  list(): ListCasinoTitlesReply {
    const casinoIds = Array.from({ length: casinosThere }, (_, index) => index + 1)
    return {
      titles: casinoIds.filter((casinoId) => this.#hasTitle(casinoId)).map((casinoId) => this.#titleOf(casinoId)),
    }
  }

  get(casinoId: number): CasinoTitleDetails | Refusal {
    return this.#hasTitle(casinoId) ? this.#titleOf(casinoId) : refuse('notFound', 'Dit casino bestaat niet.')
  }

  ownerOf(casinoId: number): number | undefined {
    return this.#owners.get(casinoId)?.accountId
  }

  setOwner(casinoId: number, owner: { accountId: number; name: string }): void {
    this.#owners.set(casinoId, owner)
  }

  forget(casinoIds: number[]): void {
    for (const id of casinoIds) this.#withoutTitle.add(id)
  }

  auctionAll(): void {
    for (let id = 1; id <= casinosThere; id++) this.#onAuction.add(id)
  }

  reset(): void {
    this.#owners.clear()
    this.#withoutTitle.clear()
    this.#onAuction.clear()
  }

  #hasTitle(casinoId: number): boolean {
    return casinoId <= casinosThere && !this.#withoutTitle.has(casinoId)
  }

  #titleOf(casinoId: number): CasinoTitleDetails {
    const owner = this.#owners.get(casinoId)
    return {
      casinoId,
      ownerAccountId: owner?.accountId,
      ownerName: owner?.name ?? 'Het Huis',
      ...limits,
      bankEuro: 25_000_000,
      revenueEuro: -5,
      reservedEuro: 0,
      onAuction: this.#onAuction.has(casinoId),
    }
  }
}

import { purposeOf } from '@sottomondo/event-contract/purposes'
import type { ReserveBulletsReply, ReserveBulletsRequest } from '@sottomondo/proto/economy/v1/bullet_factory'
import { RolledBack, refusedIn } from '@sottomondo/server-kit/change'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { WriteHandler } from '@sottomondo/server-kit/rpc'
import { escrowTexts } from '../../kernel/escrow/escrow.rules.ts'
import { reserveLines } from '../../kernel/escrow/reserve.ts'
import { isKey } from '../../kernel/ledger/key.ts'
import { isAmount, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { EscrowLine } from '../../kernel/ledger/parts/escrow-part.ts'
import type { Transfer } from '../../kernel/ledger/transfer.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import { giftLimitTexts, lockReceiver } from '../gift-limit/gift-limit.public.ts'
import { factory } from './bullet-factory.owner.ts'
import { bulletFactoryTexts, factoryKinds, mostBulletsAt, overpaidOf } from './bullet-factory.rules.ts'
import { findFactoryAt, writeReserved } from './bullet-factory.store.ts'
import type { FactoryViewers } from './bullet-factory.viewers.ts'
import { type FactoryKit, gameTimeOf, priceToday } from './factory-kit.ts'
import { countOverpaid } from './overpaid.store.ts'
import { produce } from './production.ts'

/** Reserves bullets and their price for a buyer: economy's half of a purchase. A void returns both. */
export function reserveBullets(
  kit: FactoryKit,
  ledger: Ledger,
  viewers: FactoryViewers,
): WriteHandler<ReserveBulletsRequest, ReserveBulletsReply> {
  return kit.ownChange(async (ctx, request) => {
    const { escrowId, accountId, cityName, rankNumber, quantity, seenPrice } = request
    const purpose = purposeOf(request.purpose)
    const kind = factoryKinds.find((one) => one === request.factory)
    if (!isKey(escrowId) || !purpose || !isAmount(accountId) || !kind) return refuse('invalid', escrowTexts.badRequest)
    if (!isAmount(quantity)) return refuse('invalid', bulletFactoryTexts.nothing)
    if (ctx.caller && ctx.caller.accountId !== accountId) return refuse('forbidden', escrowTexts.notYours)
    const most = mostBulletsAt(rankNumber)
    if (kind === 'LOCAL' && quantity > most) return refuse('conflict', bulletFactoryTexts.aboveRank(most))
    if (ctx.caller) await ensureCaller(kit, ledger, ctx)

    return transaction(kit.pool, async (tx): Promise<ReserveBulletsReply | Refusal> => {
      const found = await findFactoryAt(tx, kind, cityName)
      if (!found) return refuse('notFound', bulletFactoryTexts.unknown)
      const { factoryId, ownerAccountId: owner } = found
      const priceEuro = found.priceEuro ?? (await priceToday(kit, tx, cityName))
      const costEuro = quantity * priceEuro
      if (!Number.isSafeInteger(costEuro)) return refuse('conflict', bulletFactoryTexts.tooFew(found.bullets))
      const overpaidEuro = owner === null || owner === accountId ? 0 : overpaidOf(quantity, costEuro)
      if (owner !== null && overpaidEuro > 0) await lockReceiver(tx, owner)
      const lines: EscrowLine[] = [
        { asset: 'cashPocket', amount: costEuro, to: kind === 'LOCAL' ? sink('bulletFactory') : factory(factoryId) },
        { asset: 'bullets', amount: quantity, from: factory(factoryId), to: player(accountId) },
      ]
      /** Checks, with the factory locked, that it is unchanged and has enough bullets. */
      const prepare = async (transfer: Transfer): Promise<Refusal | undefined> => {
        const now = (await produce(tx, ledger, [factoryId], gameTimeOf(kit), [transfer])).get(factoryId)
        if (!now) throw new Error(`reservation ${escrowId}: factory ${factoryId} is missing`)
        const asks = now.priceEuro ?? priceEuro
        const isOther = asks !== priceEuro || now.ownerAccountId !== owner
        if (isOther || (seenPrice !== 0 && seenPrice !== asks))
          return refuse('conflict', bulletFactoryTexts.otherPrice(asks))
        if (now.bullets === 0) return refuse('conflict', bulletFactoryTexts.soldOut)
        if (now.bullets < quantity) return refuse('conflict', bulletFactoryTexts.tooFew(now.bullets))
        return undefined
      }
      const { requestId, traceparent } = ctx
      const made = { escrowId, accountId, purpose, lines, requested: request }
      const nowMs = kit.clock.nowMs()
      const reserved = await reserveLines(tx, ledger, made, { requestId, traceparent, nowMs, prepare })
      if (isRefusal(reserved)) return reserved
      if (reserved.isNew) {
        await writeReserved.run(tx, { factoryId, bullets: quantity })
        const overpaid = { factoryId, buyer: accountId, owner: owner ?? 0, euro: overpaidEuro }
        if (overpaidEuro > 0 && !(await countOverpaid(tx, overpaid, nowMs)))
          throw new RolledBack(refuse('conflict', giftLimitTexts.tooMuch(found.ownerName ?? '')))
      }
      const cost = reserved.lines.find((line) => 'asset' in line && line.asset === 'cashPocket')
      return {
        cost: cost && 'asset' in cost ? cost.amount : 0,
        quantity,
        ownerAccountId: owner ?? undefined,
      }
    })
      .catch((error) => refusedIn(error).answer)
      .finally(() => {
        kit.committed()
        viewers.changed(kind, cityName)
      })
  })
}

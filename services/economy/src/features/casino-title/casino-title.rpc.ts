import type {
  CasinoTitleService,
  UpdateCasinoTitleReply,
  UpdateCasinoTitleRequest,
} from '@sottomondo/proto/economy/v1/casino_title'
import type { Change } from '@sottomondo/server-kit/change'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { refusalOfTransfer } from '../../kernel/ledger/ledger.refusals.ts'
import { move, player } from '../../kernel/ledger/ledger.rules.ts'
import { type Ledger, pocketOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { postForPlayer } from '../../kernel/player/player-action.ts'
import { casino } from '../casino/casino.public.ts'
import { casinoTitleTexts, faultOf } from './casino-title.rules.ts'
import { findTitle, findTitleOf, listTitles, lockBankAndPocket, setLimits } from './casino-title.store.ts'

/** Handles the ownership of casinos, and the owner's settings. */
export function casinoTitleHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'change'>,
  ledger: Ledger,
): Handlers<CasinoTitleService> {
  async function update(change: Change, request: UpdateCasinoTitleRequest): Promise<UpdateCasinoTitleReply | Refusal> {
    const { tx } = change
    const { accountId } = playerOf(change)
    const { minBet: minBetEuro, maxBet: maxBetEuro, casinoBank: bankEuro } = request
    const fault = faultOf({ minBetEuro, maxBetEuro, bankEuro })
    if (fault) return refuse('invalid', fault)

    const mine = await findTitleOf(tx, accountId)
    if (!mine) return refuse('forbidden', casinoTitleTexts.noCasino)
    const { casinoId } = mine
    const state = await lockBankAndPocket(tx, casinoId, accountId)
    // A frozen player's limits are fixed as well; post_transfers doesn't check that.
    if (state) return refusalOfTransfer({ outcome: state })
    // Checked again, now that the row is locked.
    const title = await findTitle(tx, casinoId)
    if (title?.ownerAccountId !== accountId) return refuse('forbidden', casinoTitleTexts.noCasino)
    if (bankEuro < title.reservedEuro) return refuse('conflict', casinoTitleTexts.reserved(title.reservedEuro))

    const more = bankEuro - title.bankEuro
    const [from, to] = more > 0 ? [player(accountId), casino(casinoId)] : [casino(casinoId), player(accountId)]
    const holdings =
      more === 0
        ? await readHoldings(tx, accountId)
        : await postForPlayer(change, ledger, {
            kind: 'titleUpdate',
            amount: Math.abs(more),
            entries: move(from, to, 'cashPocket', Math.abs(more)),
          })
    if (isRefusal(holdings)) return holdings
    await setLimits(tx, casinoId, minBetEuro, maxBetEuro)
    return { ...request, ...pocketOf(holdings), message: casinoTitleTexts.updated, revenue: title.revenueEuro }
  }

  return {
    list: async () => ({ titles: await listTitles(kit.pool) }),
    get: async (_ctx, { casinoId }) =>
      (await findTitle(kit.pool, casinoId)) ?? refuse('notFound', casinoTitleTexts.unknown),
    update: kit.change(update),
  }
}

import type {
  CasinoTitleDetails,
  CasinoTitleService,
  UpdateCasinoTitleReply,
  UpdateCasinoTitleRequest,
} from '@sottomondo/proto/economy/v1/casino_title'
import type { Change } from '@sottomondo/server-kit/change'
import type { Db } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { refusalOfTransfer } from '../../kernel/ledger/ledger.refusals.ts'
import { move, player } from '../../kernel/ledger/ledger.rules.ts'
import { type Ledger, pocketOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { postForPlayer } from '../../kernel/player/player-action.ts'
import { casino } from '../casino/casino.public.ts'
import { lockReceiver, readRoom, receiveGift } from '../gift-limit/gift-limit.public.ts'
import { readMostToWin } from './bettor-win.ts'
import { casinoTitleRules, casinoTitleTexts, faultOf, lockedOf } from './casino-title.rules.ts'
import { findTitle, findTitleOf, listTitles, lockBankAndPocket, setLimits } from './casino-title.store.ts'
import { readConcentrated, readLocked, trimConcentrated } from './table-win.store.ts'

/** Handles the ownership of casinos, and the owner's settings. */
export function casinoTitleHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'change' | 'clock'>,
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
    await lockReceiver(tx, accountId)
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
    const lockedBank = await judgeTaken(tx, { ...title, accountId, takenEuro: -more })
    if (isRefusal(lockedBank)) return lockedBank
    await setLimits(tx, casinoId, minBetEuro, maxBetEuro)
    const { updated: message } = casinoTitleTexts
    return { ...request, ...pocketOf(holdings), message, revenue: title.revenueEuro, lockedBank }
  }

  /**
   * Counts what an owner takes out beyond the free part of their locked bank as got from others, below zero for what they
   * put in. What the bank has paid to others since is not concentrated in it any more.
   * @returns the part that is locked then, or why they may not take so much
   */
  async function judgeTaken(
    tx: Db,
    {
      casinoId,
      accountId,
      bankEuro,
      reservedEuro,
      takenEuro,
    }: Pick<CasinoTitleDetails, 'casinoId' | 'bankEuro' | 'reservedEuro'> & { accountId: number; takenEuro: number },
  ): Promise<number | Refusal> {
    const nowMs = kit.clock.nowMs()
    const concentratedEuro = await readConcentrated(tx, casinoId)
    const lockedEuro = lockedOf(bankEuro, concentratedEuro)
    const freeEuro = bankEuro - lockedEuro
    const giftEuro = Math.max(0, takenEuro - freeEuro)
    if (giftEuro > 0 && !(await receiveGift(tx, { giver: null, receiver: accountId, euro: giftEuro }, nowMs))) {
      const mostEuro = Math.min(bankEuro - reservedEuro, freeEuro + (await readRoom(tx, accountId, nowMs)))
      return refuse('conflict', casinoTitleTexts.beyondLimit(mostEuro))
    }
    const leftEuro = lockedEuro - giftEuro
    if (leftEuro < concentratedEuro) await trimConcentrated(tx, casinoId, concentratedEuro - leftEuro)
    return leftEuro
  }

  return {
    list: async () => ({ titles: await listTitles(kit.pool) }),
    async get({ caller }, { casinoId }) {
      const title = await findTitle(kit.pool, casinoId)
      if (!title) return refuse('notFound', casinoTitleTexts.unknown)
      if (!caller) return title
      if (title.ownerAccountId !== caller.accountId)
        return { ...title, mostWinEuro: await readMostToWin(kit.pool, title, caller.accountId, kit.clock.nowMs()) }
      const lockedEuro = await readLocked(kit.pool, title)
      return { ...title, lockedEuro, freePerBettorEuro: casinoTitleRules.freePerBettorEuro }
    },
    update: kit.change(update),
  }
}

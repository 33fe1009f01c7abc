import type { EstateService } from '@sottomondo/proto/economy/v1/estate'
import { refuse } from '@sottomondo/server-kit/refusal'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { isKey } from '../ledger/key.ts'
import { isAmount } from '../ledger/ledger.rules.ts'
import { isPosted } from '../ledger/ledger.store.ts'
import { freezeTexts } from '../owner/owner.rules.ts'
import { estateTransferId } from './estate.rules.ts'
import { listShares, readFrozenOrClosed, readSeized } from './estate.store.ts'

/** Tells services what an estate brought to whom. */
export const estateHandlers = ({ pool }: Pick<Kit<unknown>, 'pool'>): Handlers<EstateService> => ({
  async getDivision({ caller }, { deathId, accountId }) {
    if (caller) return refuse('forbidden', freezeTexts.servicesOnly)
    if (!isKey(deathId) || !isAmount(accountId)) return refuse('invalid', freezeTexts.badRequest)
    const transferId = estateTransferId(deathId)
    if (await isPosted(pool, transferId)) {
      const [shares, seizedEuro] = await Promise.all([listShares(pool, transferId), readSeized(pool, transferId)])
      // The places of their things come back to the dead themselves.
      return { isDivided: true, shares: shares.filter((share) => share.accountId !== accountId), seizedEuro }
    }
    // An empty estate posts nothing: the closed account shows that it is divided.
    const isDivided = (await readFrozenOrClosed(pool, [accountId])).get(accountId) === 'closed'
    return { isDivided, shares: [], seizedEuro: 0 }
  },
})

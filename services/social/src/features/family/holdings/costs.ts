import { euro, player, words } from '@sottomondo/event-contract/log'
import type { FamilyMessage } from '@sottomondo/proto/social/v1/family'
import type { Change } from '@sottomondo/server-kit/change'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf } from '@sottomondo/server-kit/rpc'
import { isCost } from '../family.rules.ts'
import { familyTexts } from '../family.texts.ts'
import { lockOwnFamily } from '../own-family.ts'
import { saveFamily } from '../save-family.ts'
import type { FamilyKit } from './paid-family-action.ts'

const badCost = (field: string) => refuse('invalid', familyTexts.badCost, { fields: { [field]: familyTexts.badCost } })

/** Sets what joining or leaving costs; open invitations keep the cost that they name. */
export async function setCost(
  { clock }: Pick<FamilyKit, 'clock'>,
  change: Change,
  which: 'joinCost' | 'leaveCost',
  costEuro: number,
): Promise<FamilyMessage | Refusal> {
  if (!isCost(costEuro)) return badCost(which)
  const { accountId } = playerOf(change)
  const own = await lockOwnFamily(change.tx, accountId, 'costs')
  if (isRefusal(own)) return own
  const [what, changed] =
    which === 'joinCost'
      ? (['Lid worden', { joinCostEuro: costEuro }] as const)
      : (['Vertrekken', { leaveCostEuro: costEuro }] as const)
  const rows = await saveFamily(
    change.tx,
    { ...own.family, ...changed },
    {
      nowMs: clock.nowMs(),
      members: own.members,
      events: [{ kind: 'costs', words: words`${what} kost ${euro(costEuro)}, zegt ${player(accountId)}.` }],
    },
  )
  change.publish(...rows)
  return { message: which === 'joinCost' ? familyTexts.joinCost(costEuro) : familyTexts.leaveCost(costEuro) }
}

import { type LogPiece, player, words } from '@sottomondo/event-contract/log'
import type { FamilyRight } from '@sottomondo/event-contract/names'
import type { Purpose } from '@sottomondo/event-contract/purposes'
import type { FamilyMessage } from '@sottomondo/proto/social/v1/family'
import type {
  ExpandFamilyRequest,
  HireCrusherRequest,
  SetFamilySymbolRequest,
} from '@sottomondo/proto/social/v1/family_holdings'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import { familyRules } from '../family.rules.ts'
import { type Family, lockChoice, takenSymbols } from '../family.store.ts'
import { symbolNameOf } from '../family.symbols.ts'
import { familyTexts } from '../family.texts.ts'
import { lockOwnFamily } from '../own-family.ts'
import { saveFamily } from '../save-family.ts'
import { type FamilyKit, paidFamilyAction } from './paid-family-action.ts'

/** A purchase for the family. */
interface Purchase<Request> {
  purpose: Purpose
  right: FamilyRight
  amount: number
  crusherCapacity?: number
  kind: string
  /** What it makes of the family. */
  bought(family: Family, request: Request): Family
  words(accountId: number, after: Family): LogPiece[]
  message(after: Family): string
}

function purchase<Request>(
  kit: FamilyKit,
  { purpose, right, amount, crusherCapacity = 0, kind, bought, words: wordsOf, message }: Purchase<Request>,
): WriteHandler<Request, FamilyMessage> {
  return paidFamilyAction(kit, {
    purpose,

    async begin(change, request: Request) {
      const own = await lockOwnFamily(change.tx, playerOf(change).accountId, right)
      if (isRefusal(own)) return own
      return { familyId: own.family.familyId, amount, crusherCapacity, request }
    },

    async finish(change, { accountId, noted: { familyId, request } }) {
      const own = await lockOwnFamily(change.tx, accountId, right)
      if (isRefusal(own)) return own
      if (own.family.familyId !== familyId) return refuse('notFound', familyTexts.notInOne)
      const after = bought(own.family, request)
      const events = [{ kind, words: wordsOf(accountId, after) }]
      const saved = { nowMs: kit.clock.nowMs(), members: own.members, events }
      change.publish(...(await saveFamily(change.tx, after, saved)))
      return { message: message(after) }
    },
  })
}

export const expand = (kit: FamilyKit) =>
  purchase<ExpandFamilyRequest>(kit, {
    purpose: 'familyExpansion',
    right: 'expand',
    amount: familyRules.expansionEuro,
    kind: 'expansion',
    bought: (family) => ({ ...family, maxMembers: family.maxMembers + familyRules.expansionMembers }),
    words: (accountId, { maxMembers }) => words`${player(accountId)} maakte plaats voor ${maxMembers} leden.`,
    message: ({ maxMembers }) => familyTexts.expanded(maxMembers),
  })

export const hireCrusher = (kit: FamilyKit) =>
  purchase<HireCrusherRequest>(kit, {
    purpose: 'familyCrusher',
    right: 'crusher',
    amount: familyRules.crusherEuro,
    kind: 'crusher',
    crusherCapacity: familyRules.crusherBullets,
    bought: (family) => family,
    words: (accountId) => words`${player(accountId)} huurde de crusher.`,
    message: () => familyTexts.crusherHired,
  })

/** Returns why a family can't have a sign. */
function refusalOfSymbol(
  family: Family,
  symbol: string,
  taken: { familyId: number; familySymbol: string; familyName: string }[],
): Refusal | null {
  const other = taken.find(({ familySymbol }) => familySymbol === symbol)
  if (!other) return null
  const text = other.familyId === family.familyId ? familyTexts.sameSymbol : familyTexts.symbolTaken(other.familyName)
  return refuse('conflict', text, { fields: { familySymbol: text } })
}

export const setSymbol = (kit: FamilyKit): WriteHandler<SetFamilySymbolRequest, FamilyMessage> =>
  paidFamilyAction(kit, {
    purpose: 'familySymbol',

    async begin(change, { familySymbol }: SetFamilySymbolRequest) {
      const symbolName = symbolNameOf(familySymbol)
      if (!symbolName)
        return refuse('invalid', familyTexts.badSymbol, { fields: { familySymbol: familyTexts.badSymbol } })
      const own = await lockOwnFamily(change.tx, playerOf(change).accountId, 'symbol')
      if (isRefusal(own)) return own
      const refusal = refusalOfSymbol(own.family, familySymbol, await takenSymbols(change.tx))
      return refusal ?? { familyId: own.family.familyId, amount: familyRules.symbolCredits, familySymbol, symbolName }
    },

    async finish(change, { accountId, noted: { familyId, familySymbol, symbolName } }) {
      await lockChoice(change.tx, familySymbol)
      const own = await lockOwnFamily(change.tx, accountId, 'symbol')
      if (isRefusal(own)) return own
      if (own.family.familyId !== familyId) return refuse('notFound', familyTexts.notInOne)
      const refusal = refusalOfSymbol(own.family, familySymbol, await takenSymbols(change.tx))
      if (refusal) return refusal
      const events = [{ kind: 'symbol', words: words`${player(accountId)} koos als symbool: ${symbolName}.` }]
      const saved = { nowMs: kit.clock.nowMs(), members: own.members, events }
      change.publish(...(await saveFamily(change.tx, { ...own.family, familySymbol }, saved)))
      return { message: familyTexts.symbol(symbolName) }
    },
  })

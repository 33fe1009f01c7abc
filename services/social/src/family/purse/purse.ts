import type { FamilyRight, Purpose } from '@sottomondo/event-contract'
import { euro, type LogPiece, player, words } from '@sottomondo/event-contract/log'
import type { ReserveFamilyReply } from '@sottomondo/proto/economy/v1/family'
import type { FamilyMessage } from '@sottomondo/proto/social/v1/family'
import type {
  ExpandFamilyRequest,
  HireCrusherRequest,
  MoveFamilyGoodsRequest,
  SetFamilySymbolRequest,
} from '@sottomondo/proto/social/v1/family_purse'
import { isRefusal, oneLine, playerOf, type Refusal, refuse, type WriteHandler } from '@sottomondo/server-kit'
import { familyRules, isAmount } from '../family.rules.ts'
import { type Family, lockChoice, takenSymbols } from '../family.store.ts'
import { symbolNameOf } from '../family.symbols.ts'
import { familyTexts } from '../family.texts.ts'
import { noteGift } from '../membership/member.store.ts'
import { lockOwnFamily } from '../own-family.ts'
import { saveFamily } from '../save-family.ts'
import { type FamilyKit, paidFamilyAction } from './paid-family-action.ts'

const subjectCharacters = 75
const bulletsText = (count: number) => (count === 1 ? '1 kogel' : `${count} kogels`)
const badAmount = refuse('invalid', familyTexts.badAmount, { fields: { amount: familyTexts.badAmount } })

/** Says with which words a player moved something. */
const withSubject = (pieces: LogPiece[], subject: string): LogPiece[] =>
  subject ? [...pieces, ` (${subject})`] : pieces

/** One way of moving something between a player and the family. */
interface Move {
  purpose: Purpose
  /** Absent: every member may. */
  right?: FamilyRight
  kind: 'deposit' | 'withdrawal'
  /** What the member has given by it. */
  given(reserved: ReserveFamilyReply): { euro: number; bullets: number }
  words(accountId: number, reserved: ReserveFamilyReply): LogPiece[]
  message(reserved: ReserveFamilyReply): string
}

const nothing = () => ({ euro: 0, bullets: 0 })

export const moves = {
  depositCash: {
    purpose: 'familyCashDeposit',
    kind: 'deposit',
    given: ({ arriving }) => ({ euro: arriving, bullets: 0 }),
    words: (accountId, { arriving }) => words`${player(accountId)} stortte ${euro(arriving)}.`,
    message: ({ arriving }) => familyTexts.cashIn(arriving),
  },
  withdrawCash: {
    purpose: 'familyCashWithdrawal',
    right: 'withdraw',
    kind: 'withdrawal',
    given: nothing,
    words: (accountId, { amount }) => words`${player(accountId)} nam ${euro(amount)} op.`,
    message: ({ amount }) => familyTexts.cashOut(amount),
  },
  depositBullets: {
    purpose: 'familyBulletsDeposit',
    kind: 'deposit',
    given: ({ arriving }) => ({ euro: 0, bullets: arriving }),
    words: (accountId, { arriving }) => words`${player(accountId)} bracht ${bulletsText(arriving)}.`,
    message: ({ amount, arriving }) => familyTexts.bulletsIn(arriving, amount - arriving),
  },
  withdrawBullets: {
    purpose: 'familyBulletsWithdrawal',
    right: 'withdraw',
    kind: 'withdrawal',
    given: nothing,
    words: (accountId, { amount }) => words`${player(accountId)} nam ${bulletsText(amount)} mee.`,
    message: ({ amount }) => familyTexts.bulletsOut(amount),
  },
} as const satisfies Record<string, Move>

/** Makes the handler of one way of moving. */
export function moveGoods(
  kit: FamilyKit,
  { purpose, right, kind, given, words: wordsOf, message }: Move,
): WriteHandler<MoveFamilyGoodsRequest, FamilyMessage> {
  return paidFamilyAction(kit, {
    purpose,

    async begin(change, { amount, subject }: MoveFamilyGoodsRequest) {
      if (!isAmount(amount)) return badAmount
      const own = await lockOwnFamily(change.tx, playerOf(change).accountId, right)
      if (isRefusal(own)) return own
      return { familyId: own.family.familyId, amount, subject: oneLine(subject, subjectCharacters) }
    },

    async finish(change, { accountId, noted: { familyId, subject }, reserved }) {
      const own = await lockOwnFamily(change.tx, accountId, right)
      if (isRefusal(own)) return own
      const { family, members } = own
      if (family.familyId !== familyId) return refuse('notFound', familyTexts.notInOne)
      const { euro: givenEuro, bullets } = given(reserved)
      if (givenEuro + bullets > 0) await noteGift(change.tx, accountId, givenEuro, bullets)
      const event = { kind, words: withSubject(wordsOf(accountId, reserved), subject ?? '') }
      change.publish(...(await saveFamily(change.tx, family, { nowMs: kit.clock.nowMs(), members, events: [event] })))
      return { message: message(reserved) }
    },
  })
}

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

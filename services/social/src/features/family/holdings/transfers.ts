import { euro, type LogPiece, player, words } from '@sottomondo/event-contract/log'
import type { FamilyRight } from '@sottomondo/event-contract/names'
import type { Purpose } from '@sottomondo/event-contract/purposes'
import type { ReserveFamilyReply } from '@sottomondo/proto/economy/v1/family'
import type { FamilyMessage } from '@sottomondo/proto/social/v1/family'
import type { FamilyTransferRequest } from '@sottomondo/proto/social/v1/family_holdings'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import { oneLine } from '@sottomondo/server-kit/text'
import { isAmount } from '../family.rules.ts'
import { bulletsText, familyTexts } from '../family.texts.ts'
import { noteGift } from '../membership/member.store.ts'
import { lockOwnFamily } from '../own-family.ts'
import { saveFamily } from '../save-family.ts'
import { type FamilyKit, paidFamilyAction } from './paid-family-action.ts'

const subjectCharacters = 75
const badAmount = refuse('invalid', familyTexts.badAmount, { fields: { amount: familyTexts.badAmount } })

/** Says with which subject a player made a transfer. */
const withSubject = (pieces: LogPiece[], subject: string): LogPiece[] =>
  subject ? [...pieces, ` (${subject})`] : pieces

/** A transfer between a player and the family. */
interface Transfer {
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

export const transfers = {
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
} as const satisfies Record<string, Transfer>

/** Makes the handler of one kind of transfer. */
export function transferOf(
  kit: FamilyKit,
  { purpose, right, kind, given, words: wordsOf, message }: Transfer,
): WriteHandler<FamilyTransferRequest, FamilyMessage> {
  return paidFamilyAction(kit, {
    purpose,

    async begin(change, { amount, subject }: FamilyTransferRequest) {
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

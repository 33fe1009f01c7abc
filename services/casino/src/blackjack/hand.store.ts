import type { BlackjackAction } from '@sottomondo/casino-rules'
import { type Db, statement, typed } from '@sottomondo/server-kit'

const oldHand = statement({
  name: 'blackjack_old_hand',
  params: { roundId: 'uuid' },
  row: {
    actions: typed<BlackjackAction[]>('text[]'),
    /** A double or split whose stake was being paid, with its step in economy. */
    pendingAction: typed<BlackjackAction | null>('text|null'),
    raiseStep: 'int',
  },
  text: 'select $row from blackjack_hand where round_id = $roundId',
})
/** Returns the actions of a hand that was open before the release in which economy keeps them. */
export const findOldHand = (db: Db, roundId: string) => oldHand.first(db, { roundId })

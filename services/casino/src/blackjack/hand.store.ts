import type { BlackjackAction } from '@sottomondo/casino-rules'
import { type Db, statement, typed } from '@sottomondo/server-kit'

const oldHand = statement({
  name: 'blackjack_old_hand',
  params: { roundId: 'uuid' },
  row: {
    actions: typed<BlackjackAction[]>('text[]'),
    /** A double or split whose stake was being asked for, as this step of economy's. */
    pendingAction: typed<BlackjackAction | null>('text|null'),
    raiseStep: 'int',
  },
  text: 'select $row from blackjack_hand where round_id = $roundId',
})
/** What was done on a hand before economy kept that: one that was open while that release came. */
export const findOldHand = (db: Db, roundId: string) => oldHand.first(db, { roundId })

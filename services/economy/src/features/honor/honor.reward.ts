import { push, writeOutbox } from '@sottomondo/server-kit/outbox'
import { faucet, move, player } from '../../kernel/ledger/ledger.rules.ts'
import { declareReward } from '../../kernel/reward/reward.ts'

/** Books honor for its receiver, who may spend it, once for each gift. Dishonor takes nothing: social keeps the score. */
export const honorReward = declareReward({
  consumer: 'honor-reward',
  fact: 'sottomondo.social.honor.given.v1',
  what: 'gifts of honor',
  transferOf({ giftId, giverAccountId, receiverAccountId, type, honorAmount }) {
    if (type !== 'eerpunten') return null
    const entries = move(faucet('honor'), player(receiverAccountId), 'honor', honorAmount)
    return { id: `honor-reward:${giftId}`, kind: 'honorReward', entries, memo: { giverAccountId } }
  },
  booked: (tx, gifts) =>
    writeOutbox(
      tx,
      gifts.map(({ receiverAccountId, givenAtMs }) => push(receiverAccountId, 'honorBooked', { version: givenAtMs })),
    ),
})

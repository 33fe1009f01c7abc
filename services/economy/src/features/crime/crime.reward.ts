import { gathered } from '@sottomondo/server-kit/consumer'
import { faucet, move, player } from '../../kernel/ledger/ledger.rules.ts'
import { declareReward } from '../../kernel/reward/reward.ts'
import { learnFrom } from '../perk/perk.public.ts'
import { bookRewards, bringsSomething } from './crime.store.ts'

/**
 * Pays crimes' rewards and eggs, one statement per batch. Also counts their experience towards research: a second
 * consumer would read every crime once more.
 */
export const crimeReward = declareReward({
  consumer: 'crime-reward',
  fact: 'sottomondo.actions.crime.committed.v1',
  what: 'crimes',
  before: learnFrom,
  consumed: gathered,
  transferOf({ crimeId, accountId, rewardEuro, easterEggs }) {
    const entries = [
      ...(rewardEuro > 0 ? move(faucet('crime'), player(accountId), 'cashPocket', rewardEuro) : []),
      ...(easterEggs > 0 ? move(faucet('easterEggs'), player(accountId), 'easterEggs', easterEggs) : []),
    ]
    return entries.length > 0 ? { id: `crime-reward:${crimeId}`, kind: 'crimeReward', entries } : null
  },
  async pay(tx, ledger, received) {
    await bookRewards(tx, received)
    ledger.count('crimeReward', 'posted', received.filter(bringsSomething).length)
  },
})

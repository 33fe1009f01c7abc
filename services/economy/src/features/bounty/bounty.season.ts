import type { SeasonActivity, SeasonBounty, SeasonGangster } from '@sottomondo/season-kit'
import { backOf, bountyRules, shareMs } from './bounty.rules.ts'

/** A guess at people: a twentieth of the cash, in whole multiples of the least. */
const timesInCash = 20

/**
 * Who was killed puts money on the head of whoever did it, once for each death: the weak have no other way. What nobody
 * earns in time comes back, less the part that is lost. What a death ends is ended by `SeasonGangster.die`.
 */
export const bountySeason: SeasonActivity = (world) => (gangster) => {
  const own: { target: SeasonGangster; share: SeasonBounty }[] = []
  const open = () => own.filter(({ target, share }) => target.onHead.includes(share))

  function place(target: SeasonGangster, euro: number) {
    return {
      chance: 1,
      euro: -euro,
      experience: 0,
      jailSeconds: 0,
      play() {
        gangster.pay('euro', euro)
        const share = { payer: gangster, euro, endsAtMs: world.nowMs + shareMs(1) }
        target.onHead.push(share)
        own.push({ target, share })
        gangster.lastKiller = undefined
      },
    }
  }

  function takeBack({ target, share }: (typeof own)[number]) {
    const euro = backOf(share.euro)
    return {
      chance: 1,
      euro,
      experience: 0,
      jailSeconds: 0,
      play() {
        target.onHead.splice(target.onHead.indexOf(share), 1)
        gangster.get('euro', euro)
      },
    }
  }

  return {
    purpose: 'need',
    readyAtMs: () => Math.min(...open().map(({ share }) => share.endsAtMs)),
    actions: () =>
      open()
        .filter(({ share }) => share.endsAtMs <= world.nowMs)
        .map(takeBack),
    pleasures() {
      const { lastKiller } = gangster
      // Who has died since has paid for it.
      if (!lastKiller || lastKiller.gangster.bornAtMs !== lastKiller.bornAtMs) return []
      const least = bountyRules.leastEuro
      const euro = Math.floor(gangster.holds('euro') / timesInCash / least) * least
      return euro >= least && open().length < bountyRules.mostShares ? [place(lastKiller.gangster, euro)] : []
    },
  }
}

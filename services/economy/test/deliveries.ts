import type { FactPayload } from '@sottomondo/event-contract/facts'
import { transaction } from '@sottomondo/server-kit/database'
import { headsDied, headsFallen } from '../src/features/bounty/bounty.consumers.ts'
import { endDue } from '../src/features/bounty/bounty.schedules.ts'
import { gameTimeOf } from '../src/features/bullet-factory/factory-kit.ts'
import { casinoOpened } from '../src/features/casino/casino.consumers.ts'
import { casinoTitleOpened } from '../src/features/casino-title/casino-title.consumers.ts'
import { crimeReward } from '../src/features/crime/crime.reward.ts'
import { divideFamilies } from '../src/features/family/divide-families.ts'
import { familyChanged, familyEnded, familyMemberChanged } from '../src/features/family/family.consumers.ts'
import { lotteryDrawn } from '../src/features/lottery/lottery.consumers.ts'
import { murderEnded } from '../src/features/murder/murder.consumers.ts'
import { nftChanged } from '../src/features/nft/nft.consumers.ts'
import { experienceEarned } from '../src/features/perk/perk.consumers.ts'
import { lifeChanged, useForgotten } from '../src/features/shop/shop.consumers.ts'
import { sportsBetSettled } from '../src/features/sports/sports.consumers.ts'
import { expireStatements, murderSeen } from '../src/features/witness/witness.consumers.ts'
import { settleEscrows } from '../src/kernel/escrow/settle-escrows.ts'
import { divideEstates } from '../src/kernel/estate/divide-estates.ts'
import { gangsterDied } from '../src/kernel/estate/estate.consumers.ts'
import type { TestKit } from './economy-kit.ts'

let lastMessage = 0
const receive = <P>(payloads: P[]) =>
  payloads.map((payload) => ({
    messageId: `test-${++lastMessage}`,
    payload,
    requestId: undefined,
    traceparent: undefined,
  }))

/** Delivers facts as a consumer gets them, and does what is due: nothing comes by itself. */
export function deliveriesTo({ kit, ledger }: TestKit) {
  const { pool } = kit
  const time = () => gameTimeOf(kit)
  const reward = crimeReward.handler(ledger)
  const estates = divideEstates(kit, ledger)
  const endedFamilies = divideFamilies(kit, ledger)
  const settled = settleEscrows(ledger, time)
  return {
    useForgotten: useForgotten(kit, ledger),
    /** Delivers actions' facts of lives, as one batch. */
    lives: (...lives: FactPayload<'sottomondo.actions.life.changed.v1'>[]) =>
      transaction(pool, (tx) => lifeChanged(kit, ledger)(tx, receive(lives))),
    /** Delivers accounts' facts of NFT holders, as one batch. */
    nfts: (...facts: FactPayload<'sottomondo.accounts.nft.changed.v1'>[]) =>
      transaction(pool, (tx) => nftChanged(tx, receive(facts))),
    /** Delivers facts of thefts, as one batch. */
    thefts: (...thefts: FactPayload<'sottomondo.actions.car-theft.committed.v1'>[]) =>
      transaction(pool, (tx) => experienceEarned(tx, receive(thefts))),
    /** Delivers actions' facts of ended fights, as one batch. */
    fightsEnd: (...ended: FactPayload<'sottomondo.actions.murder.ended.v1'>[]) =>
      transaction(pool, (tx) => murderEnded(ledger)(tx, receive(ended))),
    /** Delivers actions' facts of ended fights to what is on both heads, as one batch. */
    headsFall: (...ended: FactPayload<'sottomondo.actions.murder.ended.v1'>[]) =>
      transaction(pool, (tx) => headsFallen(ledger, time)(tx, receive(ended))),
    /** Delivers accounts' facts of deaths to what is on those heads, as one batch. */
    headsDie: (...died: FactPayload<'sottomondo.accounts.gangster.died.v1'>[]) =>
      transaction(pool, (tx) => headsDied(ledger, time)(tx, receive(died))),
    /** Ends shares of bounties that are due. */
    endDueBounties: endDue(kit, ledger),
    /** Delivers actions' facts of ended fights to their witnesses, as one batch. */
    fightsSeen: (...ended: FactPayload<'sottomondo.actions.murder.ended.v1'>[]) =>
      transaction(pool, (tx) => murderSeen(ledger, 1)(tx, receive(ended))),
    expireStatements: expireStatements(kit, ledger),
    /** Delivers social's facts of families and their members, each kind as one batch. */
    families: (...published: FactPayload<'sottomondo.social.family.changed.v1'>[]) =>
      transaction(pool, (tx) => familyChanged(tx, receive(published))),
    familyMembers: (...published: FactPayload<'sottomondo.social.family.member-changed.v1'>[]) =>
      transaction(pool, (tx) => familyMemberChanged(tx, receive(published))),
    /** Ends families, and runs the division of their holdings. */
    async endFamilies(...ended: FactPayload<'sottomondo.social.family.ended.v1'>[]) {
      await transaction(pool, (tx) => familyEnded(tx, receive(ended)))
      await endedFamilies()
    },
    /** Divides the families that are due. */
    divideFamilies: endedFamilies,
    /** Books crimes as one batch of facts, with their inbox rows. */
    crimes: (...crimes: Crime[]) =>
      transaction(pool, async (tx) => {
        const received = receive(crimes.map(crimeOf))
        await tx.query(`insert into inbox (consumer, message_id) select 'crime-reward', unnest($1::text[])`, [
          received.map((one) => one.messageId),
        ])
        await reward(tx, received)
      }),
    /** Delivers opened casinos to both consumers of the fact. */
    openCasinos: (...casinos: OpenedCasino[]) =>
      transaction(pool, async (tx) => {
        await casinoOpened(ledger)(tx, receive(casinos))
        await casinoTitleOpened(ledger)(tx, receive(casinos))
      }),
    /** Delivers accounts' facts of deaths, as one batch, and runs the division of estates. */
    async die(...deaths: FactPayload<'sottomondo.accounts.gangster.died.v1'>[]) {
      await transaction(pool, (tx) => gangsterDied(tx, receive(deaths)))
      await estates()
    },
    /** Divides the estates that are due. */
    estates,
    /** Delivers a lottery draw. */
    lottery: (...drawn: FactPayload<'sottomondo.casino.lottery.drawn.v1'>[]) =>
      transaction(pool, (tx) => lotteryDrawn(ledger)(tx, receive(drawn))),
    settle: (...settlements: { escrowId: string; outcome: 'commit' | 'void'; itemsBack?: boolean }[]) =>
      transaction(pool, (tx) => settled(tx, receive(settlements))),
    /** Delivers casino's facts of sports bets, as one batch. */
    sports: (...bets: FactPayload<'sottomondo.casino.sports.bet-settled.v1'>[]) =>
      transaction(pool, (tx) => sportsBetSettled(ledger, kit.clock)(tx, receive(bets))),
  }
}

export type OpenedCasino = FactPayload<'sottomondo.casino.casino.opened.v1'>

export interface Crime {
  crimeId: string
  accountId: number
  rewardEuro?: number
  easterEggs?: number
  experience?: number
}

/** Makes the fact of a crime; one without a reward has failed. */
export const crimeOf = ({ crimeId, accountId, rewardEuro = 0, easterEggs = 0, experience = 4 }: Crime) => ({
  crimeId,
  accountId,
  crimeOptionId: 1,
  success: rewardEuro > 0,
  rewardEuro,
  easterEggs,
  experience,
  jailSeconds: 0,
  committedAtMs: 1,
})

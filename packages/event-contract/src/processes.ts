import type { Domain, FactSubject } from './fact.ts'
import { logConsumerOf, loggedFacts } from './log.ts'
import { accountPushSubject, allPushSubject } from './push.ts'
import { sessionEndedSubject } from './session.ts'

/** What one process says and hears on NATS. Its credentials allow this and nothing else. */
export interface ProcessContract {
  /** Publishes the facts of this domain. */
  domain?: Domain
  /** Core subjects that it publishes on, and listens to; `*` is one word. */
  says: readonly string[]
  hears: readonly string[]
  /** Its durable consumers by name, each of one fact. */
  consumes: Readonly<Record<string, FactSubject>>
}

const anyAccount = accountPushSubject('*')
/** Core NATS, among gateways: a switch was turned. Whoever misses it reads again anyway. */
export const switchesChangedSubject = 'gateway.switches.changed'

/**
 * Who says and hears what. Whatever is missing here NATS refuses to that process: a new consumer, or a first push, has
 * its line here.
 */
export const processes = {
  accounts: {
    domain: 'accounts',
    says: [sessionEndedSubject, anyAccount],
    hears: [],
    consumes: {
      'gangster-died': 'sottomondo.actions.death.occurred.v1',
      'player-modified': 'sottomondo.actions.modify-player.modified.v1',
      'mailed-to-all': 'sottomondo.social.mail.mailed-to-all.v1',
      'operator-acted': 'sottomondo.gateway.operator.acted.v1',
      'death-told': 'sottomondo.accounts.gangster.died.v1',
    },
  },
  actions: {
    domain: 'actions',
    says: [anyAccount],
    hears: [],
    consumes: {
      'gangster-created': 'sottomondo.accounts.gangster.created.v1',
      'card-jail-entered': 'sottomondo.actions.jail.entered.v1',
      'card-jail-left': 'sottomondo.actions.jail.left.v1',
      'card-rank-reached': 'sottomondo.actions.rank.reached.v1',
      'card-life-changed': 'sottomondo.actions.life.changed.v1',
      'card-travelled': 'sottomondo.actions.travel.travelled.v1',
      'card-heist-done': 'sottomondo.actions.heist.done.v1',
      'card-raid-done': 'sottomondo.actions.raid.done.v1',
      'healing-used': 'sottomondo.economy.shop.used.v1',
      'perk-changed': 'sottomondo.economy.perk.changed.v1',
      'heist-notification': 'sottomondo.accounts.settings.heist-notification-set.v1',
      'mission-crime': 'sottomondo.actions.crime.committed.v1',
      'mission-car-theft': 'sottomondo.actions.car-theft.committed.v1',
      'mission-breakout': 'sottomondo.actions.breakout.succeeded.v1',
      'mission-liquor': 'sottomondo.actions.goods.traded.v1',
      'mission-drugs': 'sottomondo.actions.goods.traded.v1',
      'mission-travel': 'sottomondo.actions.travel.travelled.v1',
      'mission-crush': 'sottomondo.economy.car.crushed.v1',
      'mission-shipment': 'sottomondo.economy.car.shipped.v1',
      'personal-data-deleted': 'sottomondo.accounts.personal-data.deleted.v1',
    },
  },
  economy: {
    domain: 'economy',
    says: [anyAccount],
    hears: [],
    consumes: {
      'gangster-start': 'sottomondo.accounts.gangster.created.v1',
      'player-modified': 'sottomondo.actions.modify-player.modified.v1',
      estate: 'sottomondo.accounts.gangster.died.v1',
      'crime-reward': 'sottomondo.actions.crime.committed.v1',
      'escrow-settled': 'sottomondo.actions.escrow.settled.v1',
      'casino-escrow-settled': 'sottomondo.casino.escrow.settled.v1',
      'sports-settled': 'sottomondo.casino.sports.bet-settled.v1',
      'lottery-drawn': 'sottomondo.casino.lottery.drawn.v1',
      'casino-opened': 'sottomondo.casino.casino.opened.v1',
      'deed-opened': 'sottomondo.casino.casino.opened.v1',
      'nft-holder': 'sottomondo.accounts.nft.changed.v1',
      'healing-life': 'sottomondo.actions.life.changed.v1',
      'heist-reward': 'sottomondo.actions.heist.done.v1',
      'mission-reward': 'sottomondo.actions.mission.completed.v1',
      'raid-reward': 'sottomondo.actions.raid.done.v1',
      'research-car-theft': 'sottomondo.actions.car-theft.committed.v1',
      'research-goods': 'sottomondo.actions.goods.traded.v1',
      'research-breakout': 'sottomondo.actions.breakout.succeeded.v1',
      'personal-data-deleted': 'sottomondo.accounts.personal-data.deleted.v1',
    },
  },
  casino: {
    domain: 'casino',
    says: [anyAccount],
    hears: [],
    consumes: {
      'round-settled': 'sottomondo.economy.round.settled.v1',
      'round-closed': 'sottomondo.economy.round.closed.v1',
      'gangster-died': 'sottomondo.accounts.gangster.died.v1',
      'bettor-died': 'sottomondo.accounts.gangster.died.v1',
      'lottery-death': 'sottomondo.accounts.gangster.died.v1',
      'personal-data-deleted': 'sottomondo.accounts.personal-data.deleted.v1',
    },
  },
  social: {
    domain: 'social',
    says: [anyAccount, allPushSubject],
    hears: [],
    consumes: {
      'player-created': 'sottomondo.accounts.gangster.created.v1',
      'player-died': 'sottomondo.actions.death.occurred.v1',
      'player-rank': 'sottomondo.actions.rank.reached.v1',
      'player-wealth': 'sottomondo.economy.wealth.changed.v1',
      'mail-welcome': 'sottomondo.accounts.gangster.created.v1',
      'hall-of-fame': 'sottomondo.actions.standing.taken.v1',
      'town-rank': 'sottomondo.actions.rank.reached.v1',
      'town-breakout': 'sottomondo.actions.jail.left.v1',
      'town-win': 'sottomondo.casino.win.paid.v1',
      'lottery-wins': 'sottomondo.casino.lottery.drawn.v1',
      'personal-data-deleted': 'sottomondo.accounts.personal-data.deleted.v1',
      // Every fact for which a feature declares a line.
      ...Object.fromEntries(loggedFacts.map((subject) => [logConsumerOf(subject), subject])),
    },
  },
  realtime: { says: [], hears: [anyAccount, allPushSubject, sessionEndedSubject], consumes: {} },
  gateway: {
    domain: 'gateway',
    says: [allPushSubject, switchesChangedSubject],
    hears: [allPushSubject, switchesChangedSubject],
    consumes: {},
  },
} as const satisfies Record<string, ProcessContract>

export type ProcessName = keyof typeof processes

/** Whether a process may consume that fact under that name; undefined for a process that this contract does not know. */
export function mayConsume(process: string, consumer: string, subject: string): boolean | undefined {
  const known: ProcessContract | undefined = (processes as Record<string, ProcessContract>)[process]
  return known && known.consumes[consumer] === subject
}

/** Whether a process publishes facts, and so needs their stream; a process that this contract does not know may. */
export function publishesFacts(process: string): boolean {
  const known: ProcessContract | undefined = (processes as Record<string, ProcessContract>)[process]
  return !known || known.domain !== undefined
}

import { costOf, machineSpeed, onlineAtPeak, playersAt, storageOf } from './demand.ts'
import type { Figures } from './inputs.ts'

/** Something of which there is one, and which more machines don't make faster. */
export interface Wall {
  name: string
  /** The active players that it carries. */
  players: number
  why: string
  /** What is done there. */
  remedy: string
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** Returns the walls, the nearest first. */
export function wallsOf(figures: Figures): Wall[] {
  const busy = figures.of('assumed.busyShare')
  const primary = figures.of('assumed.largestPrimaryCores')
  const all = costOf(figures, 'cpu', 'postgres').coreSecondsAnAction
  const economy = all * economyShare(figures)
  const bank = bankPerSecond(figures)
  const roundsAnAction =
    (figures.of('evening.rows.casino.played_round') / 1000) * figures.of('assumed.busiestBankShare')
  const relay = 1e6 / figures.of('outboxRowUs')
  const rowsAnAction = Math.max(
    ...Object.entries(figures.below('evening.rows')).map(([table, rows]) => (table.endsWith('.outbox') ? rows : 0)),
  )
  const redis = costOf(figures, 'cpu', 'redis').coreSecondsAnAction
  const at = (actionsPerSecond: number) => playersAt(figures, actionsPerSecond)
  return [
    {
      name: 'the live list of online players',
      players: figures.of('assumed.listedPlayers') / onlineAtPeak(figures, 1),
      why: `the list holds ${whole.format(figures.of('assumed.listedPlayers'))}; with more online nobody's coming or going is pushed`,
      remedy: 'nothing breaks: the list shows the latest, and is read anew when it is opened',
    },
    {
      name: 'one PostgreSQL primary for all services',
      players: at((primary * busy) / all),
      why: `${whole.format(all * 1e6)} us of it an action, ${primary} cores`,
      remedy: 'a database per service: each has its own `DATABASE_URL` already; lists are read on replicas',
    },
    {
      name: 'the primary of economy',
      players: at((primary * busy) / economy),
      why: `${whole.format(economy * 1e6)} us of it an action`,
      remedy: 'the ledger sharded by account (Citus): see below',
    },
    {
      name: 'the bank of the busiest casino',
      players: at(bank / roundsAnAction),
      why: `one row, changed by one statement at a time: ${whole.format(bank)} rounds/s`,
      remedy: 'bets on stripes of the bank, or a second table in that city',
    },
    {
      name: 'the disk of the ledger, after a year',
      players: (figures.of('assumed.largestDiskTb') * 1e12) / (storageOf(figures, 1) * 365),
      why: `${whole.format(storageOf(figures, 1) / 1000)} kB of an active player a day, for good`,
      remedy: 'cold partitions: see below',
    },
    {
      name: 'the relay of one outbox',
      players: at((relay * 1000) / rowsAnAction),
      why: `one process leads: ${whole.format(relay)} rows/s`,
      remedy: 'an outbox with its relay per shard of accounts',
    },
    {
      name: 'the stream FACTS',
      players: at(figures.of('streamMessages') / 3 / figures.of('evening.factMessages')),
      why: `one leader: ${whole.format(figures.of('streamMessages') / 3)} messages/s with three copies`,
      remedy: 'a stream per domain: the subjects begin with it; more facts a message',
    },
    {
      name: 'one Redis',
      players: at(busy / redis),
      why: `one core for all commands, ${whole.format(redis * 1e6)} us an action`,
      remedy: 'sessions, limits and presence on servers of their own; its threads for sockets before that',
    },
    {
      name: 'one room of the chat',
      players: chatPlayers(figures),
      why: 'messages times readers: it grows with the square of the players',
      remedy: 'rooms by city and by language; sockets past the gateway, straight to realtime',
    },
    {
      name: 'connections of the primary',
      players: connectedPlayers(figures),
      why: `${figures.of('assumed.connectionsAProcess')} of each process, ${whole.format(figures.of('assumed.mostConnections'))} allowed`,
      remedy: 'smaller pools (`DATABASE_POOL`): calls are gathered, two connections do the hot work',
    },
  ].sort((a, b) => a.players - b.players)
}

/** Economy's share of PostgreSQL's time; what its server does for all is divided as theirs is. */
function economyShare(figures: Figures): number {
  const roles = Object.entries(figures.below('evening.postgresCpu')).filter(([role]) => services.includes(role))
  return figures.of('evening.postgresCpu.economy') / roles.reduce((sum, [, spent]) => sum + spent, 0)
}
const services = ['accounts', 'actions', 'economy', 'casino', 'social', 'gateway']

/** Rounds a second on one bank, whose row a statement of so many rounds keeps locked until its commit. */
export const bankPerSecond = (figures: Figures, rounds = figures.of('roundsAStatement')): number =>
  (rounds * 1000) / bankStatementMs(figures, rounds)

const bankStatementMs = (figures: Figures, rounds: number): number =>
  figures.of('commitMs') +
  figures.of('assumed.standbyMs') +
  (rounds * figures.of('roundPostgresUs') * machineSpeed(figures)) / 1000

function chatPlayers(figures: Figures): number {
  const deliveriesPerCore = 1e6 / (figures.of('chat.realtimeUs') + figures.of('chat.gatewayUs'))
  const readersAPlayer = onlineAtPeak(figures, 1) * figures.of('assumed.chatOpenShare')
  const messagesAReader = figures.of('assumed.chatMessagesAMinute') / 60
  const mostDeliveries = deliveriesPerCore * figures.of('assumed.chatCores') * figures.of('assumed.busyShare')
  return Math.sqrt(mostDeliveries / messagesAReader) / readersAPlayer
}

function connectedPlayers(figures: Figures): number {
  const processes = figures.of('assumed.mostConnections') / figures.of('assumed.connectionsAProcess')
  const withSchema = ['gateway', 'accounts', 'actions', 'economy', 'casino', 'social']
  const coreSeconds = withSchema.reduce((sum, name) => sum + costOf(figures, 'cpu', name).coreSecondsAnAction, 0)
  return playersAt(figures, (processes * figures.of('assumed.busyShare')) / coreSeconds)
}

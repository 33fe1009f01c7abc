import { byInvitation } from '@sottomondo/api-contract/invitations'
import { z } from 'zod'
import { casinoType } from './fields.ts'

/** A row of the online players: what GET /api/online answers of each. */
const onlinePlayer = z.object({
  accountName: z.string(),
  familySymbol: z.string().nullable(),
  rank: z.string(),
  rankNumber: z.number().int(),
  /** 0-5 icons. */
  wealth: z.number().int(),
  ...byInvitation(() => z.boolean()),
  isPremium: z.boolean(),
})

/**
 * Pushes to browsers: advice, never truth. `version` grows per account and event;
 * a browser drops what is older than what it has, and reads again after a gap.
 * `message`, where there is one, is a Dutch sentence that says who did what: it is told on whatever page, once a version.
 */
export const pushes = {
  timerUpdated: z.object({ timerType: z.string(), timeLeft: z.number().int().nonnegative(), version: z.number() }),
  allTimersUpdated: z.object({
    timeLeft: z.record(z.string(), z.number().int().nonnegative()),
    inJail: z.boolean(),
    version: z.number(),
  }),
  /** The player is in another city now. */
  cityChanged: z.object({ cityName: z.string(), version: z.number() }),
  /** The player has more life now, or less. */
  lifeChanged: z.object({
    life: z.number().int().nonnegative(),
    maxLife: z.number().int().positive(),
    version: z.number(),
  }),
  /** What the player's perks do to his chances, waits and prices is another thing now. */
  perkEffectsChanged: z.object({ version: z.number() }),
  /** What the player kept to heal himself was used up. */
  healingUsed: z.object({ message: z.string(), version: z.number() }),
  /** The player's perks are others, or their research has come further. */
  perkChanged: z.object({ message: z.string().optional(), version: z.number() }),
  /** The player's gangster is dead. */
  gangsterDied: z.object({ message: z.string(), version: z.number() }),
  cash: z.object({ cashPocket: z.number().int(), version: z.number() }),
  /** Somebody paid onto the player's bank. */
  moneyReceived: z.object({
    senderAccountName: z.string(),
    amountEuro: z.number().int().positive(),
    message: z.string(),
    version: z.number(),
  }),
  /** Somebody has played in the player's casino: the last of what was played there since the push before. */
  casinoPlayed: z.object({
    casinoId: z.number().int().positive(),
    /** null while nobody knows what he is called. */
    playerName: z.string().nullable(),
    /** 0 where a bonus game was paid. */
    stakeEuro: z.number().int().nonnegative(),
    winningsEuro: z.number().int().nonnegative(),
    version: z.number(),
  }),
  /** One of the player's sports bets was settled. */
  sportsBetsChanged: z.object({ version: z.number() }),
  /** Somebody broke the bank of the player's casino, which is not his any more. */
  casinoLost: z.object({ casinoId: z.number().int().positive(), message: z.string(), version: z.number() }),
  /** Somebody bought at a bullet factory, or its owner set it anew; to those who look at it, and to its owner. */
  bulletFactoryChanged: z.object({ version: z.number() }),
  /** Something has changed in the player's garage: a car came, went, or is another than it was; or there is more room. */
  garageChanged: z.object({ version: z.number() }),
  /** The player's log has another line, or was read. */
  logChanged: z.object({
    unreadLog: z.number().int().nonnegative(),
    /** What befell him just now; also where something else has told it already. */
    line: z.string().optional(),
    /** What befell the player just now, for `POST /api/log/watched`. */
    lineIds: z.array(z.number().int().positive()).optional(),
    message: z.string().optional(),
    version: z.number(),
  }),
  /** One of the player's missions has come further; only while he looks at them. */
  missionChanged: z.object({ version: z.number() }),
  /** Somebody tried to break the player out. */
  breakout: z.object({ helperAccountName: z.string(), success: z.boolean(), message: z.string(), version: z.number() }),
  /** Somebody came to jail or left it; only to those who look. */
  jailChanged: z.object({ version: z.number() }),
  /** Who came online and who is not any more; only to those who look. */
  onlineChanged: z.object({ came: z.array(onlinePlayer), gone: z.array(z.string()), version: z.number() }),
  /** How many of the player's mails are unread, after whatever happened to his mailbox. */
  unreadMails: z.object({
    unreadMails: z.number().int().nonnegative(),
    /** Only of a new mail. */
    message: z.string().optional(),
    version: z.number(),
  }),
  payment: z.object({ credits: z.number().int(), version: z.number() }),
  mentionNotification: z.object({ version: z.number() }),
  /** Somebody asks the player for a heist; not to who does not want to be told. */
  heistNotification: z.object({ message: z.string().optional(), version: z.number() }),
  /** The player's heist is another thing than it was: he was asked, it was called off, it lapsed, or it was carried out. */
  heistChanged: z.object({
    /** What it came to, in the words of its page; only of one that has ended by somebody else. */
    result: z
      .object({
        success: z.boolean(),
        title: z.string(),
        finalMessage: z.string(),
        cameToNothing: z.boolean().optional(),
        detail: z.string().optional(),
        target: z.string().optional(),
      })
      .optional(),
    message: z.string().optional(),
    version: z.number(),
  }),
  /** A raid was called, joined or has ended: to those who look, and its result to who took part. */
  raidChanged: z.object({
    result: z
      .object({ success: z.boolean(), title: z.string(), finalMessage: z.string(), place: z.string().nullable() })
      .optional(),
    message: z.string().optional(),
    version: z.number(),
  }),
  /** Tickets were sold, or the lottery was drawn; only to those who look. */
  lotteryChanged: z.object({ version: z.number() }),
  newChatMessage: z.object({ messageId: z.number().int(), version: z.number() }),
  /** What just happened in town, the newest first; at most one in a few seconds, so that of a rush not all is told. */
  townNews: z.object({
    news: z.array(
      z.object({
        newsId: z.number().int().positive(),
        kind: z.enum(['rank', 'breakout', 'win']),
        accountName: z.string(),
        freedAccountName: z.string().nullable(),
        rank: z.string().nullable(),
        winningsEuro: z.number().int().nullable(),
        game: casinoType.nullable(),
        cityName: z.string().nullable(),
        bankBroken: z.boolean(),
        happenedAt: z.string(),
      }),
    ),
    version: z.number(),
  }),
  /** Other builds of remotes, or of the shell, whose name it then says. */
  registryChanged: z.object({ revision: z.number().int(), shell: z.string().optional() }),
} as const

export type PushEvent = keyof typeof pushes
export type PushPayload<E extends PushEvent> = z.infer<(typeof pushes)[E]>

/** To all sockets of one account; `*` of any. */
export const accountPushSubject = (accountId: number | '*'): string => `push.account.${accountId}`
/** To every socket. */
export const allPushSubject = 'push.all'

/** What travels on a push subject. */
export interface PushMessage<E extends PushEvent = PushEvent> {
  event: E
  payload: PushPayload<E>
  requestId?: string
  /** When its change was committed, epoch ms. */
  atMs: number
}

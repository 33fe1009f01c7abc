import { z } from 'zod'
import { feature } from '../feature.ts'
import { amountOf, euro, existingName, existingNameOr, gender, id, idOf, isoTime, seconds } from '../fields.ts'

const points = z.number().int().nonnegative()

/** spec 2 §5 */
const missing = 'Voer een spelernaam en een geldig aantal kogels in.'

const yesOrNo = { error: 'Kies ja of nee.' }

/** That kill at full life with a luck of 1, for the player's skill; not rounded. */
const averageBullets = z.number()

/** A fight as both of them see it. */
const fight = {
  /** The killer stays unknown to everybody but themselves when the murder is anonymous. */
  killerName: z.string().nullable(),
  victimName: z.string().nullable(),
  killerLife: points.nullable(),
  victimLife: points.nullable(),
}

/** spec 2 §7 */
export const murder = feature({
  timer: {
    key: 'murder',
    order: 120,
    name: 'Moord',
    until: 'je weer een moord kunt plegen',
    status: { path: '/murder', order: 80, shown: 'always' },
  },
  switch: { name: 'murder', order: 82, label: 'Moord' },
  record: { field: 'murdersCommitted', order: 90, label: 'Moorden' },
  calls: {
    'GET /api/murder': {
      summary: 'Get the last murders, and what a murder needs and brings',
      access: 'player',
      rpc: 'actions.murder.get',
      answer: z.object({
        lastMurders: z.array(
          z.object({
            victim: z.string(),
            /** null for an anonymous murder by somebody else. */
            killer: z.string().nullable(),
            bulletsUsedKiller: points,
            bulletsUsedVictim: points,
            isAnonymous: z.boolean(),
            wasSuccessful: z.boolean(),
            createdAt: isoTime,
          }),
        ),
        /** The player's own. */
        witnessStatements: z.array(
          z.object({
            witnessId: z.number().int(),
            /** The killer; null while it is closed. */
            accountName: z.string().nullable(),
            victimName: z.string(),
            cityName: z.string(),
            date: isoTime,
            expiresAt: isoTime,
            isOpen: z.boolean(),
          }),
        ),
        /** The price of opening one. */
        openCost: euro,
        /** Until then murder timers are short and detectives find at once; null without a killing spree. */
        killingSpreeUntil: isoTime.nullable(),
        /** The player's own shooting skill, 0-100. */
        killExp: z.number(),
        rankNumber: z.number().int(),
        /** A fight that the player begins ends their own protection, which lasts until then. */
        protectedUntil: isoTime.nullable(),
        /** Bullets that kill by the victim's rank, for the player's skill: none below `least` does, and `surely` always does. */
        needed: z.array(
          z.object({
            rankNumber: z.number().int(),
            rank: z.string(),
            least: points,
            surely: points,
            inReach: z.boolean(),
            bullets: averageBullets,
          }),
        ),
        /** The player's own, now. */
        bullets: points,
        /** Needed bullets are multiplied by this less a hundredth per point of skill. */
        unskilledFactor: z.number(),
        /** The share of chance around 1: needed bullets lie between these times the average. */
        leastLuck: z.number(),
        mostLuck: z.number(),
        /** The most life that anybody has. */
        mostLife: points,
        /** Bullets shot back that may kill the player with the life they have now, and that do whoever shoots them. */
        shotBackMayKill: points,
        shotBackSurelyKills: points,
        ranksAbove: points,
        fightSeconds: seconds,
        waitSeconds: seconds,
        /** The price of an anonymous murder, by payment preference. */
        anonymousCredits: points,
        anonymousHonor: points,
      }),
    },
    'GET /api/murder/dossier': {
      summary: 'Get what the player may know of somebody before they shoot at them',
      access: 'player',
      rpc: 'actions.murder.getDossier',
      // Who is named may be dead.
      refusals: ['conflict'],
      namesPlayer: 'victimName',
      whenBlocked: 'goesOn',
      query: z.object({ victimName: existingName }),
      answer: z.object({
        /** In the victim's own spelling. */
        accountName: z.string(),
        gender,
        rank: z.string(),
        rankNumber: z.number().int(),
        inReach: z.boolean(),
        /** Nobody shoots at them until then; null without protection. */
        protectedUntil: isoTime.nullable(),
        /** Where a detective of the player follows them; null where none does, as is `followedUntil`. */
        cityName: z.string().nullable(),
        followedUntil: isoTime.nullable(),
        /** That is the player's city. */
        isHere: z.boolean(),
        /** Somebody shoots at them now; told only of whom a detective follows. */
        isInFight: z.boolean(),
        isOneself: z.boolean(),
        /** What whoever would shoot at the admin is asked, and last told; empty for anybody else (spec 2 §2). */
        jokes: z.array(z.string()),
        bullets: averageBullets,
        /** What is on their head; 0 without a bounty, null while economy can't be reached, as is `bountyReward`. */
        bounty: euro.nullable(),
        /** What of it a kill by the player would bring: no share of their own or of their family. */
        bountyReward: euro.nullable(),
      }),
    },
    'POST /api/murder/execute': {
      summary: 'Start a fight with a player in the same city, whom a detective of one’s own follows',
      access: 'player',
      // The rank: spec 1 §9.
      needs: { free: true, rank: 5, timer: 'murder' },
      rpc: 'actions.murder.execute',
      switch: 'murder',
      refusals: ['insufficientFunds'],
      form: true,
      namesPlayer: 'victimAccountName',
      whenBlocked: 'goesOn',
      body: z.object({
        victimAccountName: existingNameOr(missing),
        bulletsUsed: amountOf(missing),
        isAnonymous: z.boolean(yesOrNo).default(false),
        /** The player knows that their own protection ends. */
        confirm: z.boolean(yesOrNo).default(false),
      }),
      answer: z.object({
        message: z.string(),
        endsAt: isoTime,
      }),
    },
    'POST /api/murder/witness': {
      summary: 'Open a witness statement, which names the killer',
      access: 'player',
      rpc: 'economy.witness.open',
      switch: 'murder',
      refusals: ['insufficientFunds', 'notFound'],
      body: z.object({ witnessId: idOf('witnessStatement', id) }),
      answer: z.object({
        message: z.string(),
        accountName: z.string(),
        cashPocket: euro,
        cashVersion: z.number().int(),
      }),
    },
    'POST /api/admin/killingspree': {
      summary: 'Start a killing spree, which is announced to all',
      access: 'admin',
      rpc: 'actions.murder.startKillingSpree',
      answer: z.object({ message: z.string(), endsAt: isoTime }),
    },
    'GET /api/murder/status': {
      summary: 'Get the fight that the player is in, or the last one’s end',
      access: 'player',
      needs: { calm: false },
      rpc: 'actions.murder.getStatus',
      answer: z.object({
        isMurderAttempt: z.boolean(),
        ...fight,
        /** The player is the killer. */
        isKiller: z.boolean(),
        killerMaxLife: points.nullable(),
        victimMaxLife: points.nullable(),
        killerStartLife: points.nullable(),
        victimStartLife: points.nullable(),
        killerBullets: points.nullable(),
        victimBullets: points.nullable(),
        startedAt: isoTime.nullable(),
        endsAt: isoTime.nullable(),
        /** Rounds that are over; each has the state after it. */
        rounds: z.array(
          z.object({ killerLife: points, victimLife: points, killerBulletsShot: points, victimBulletsShot: points }),
        ),
        roundSeconds: seconds,
        mostRounds: points,
        /** The end of the last fight, for some minutes and while nobody has shot again. */
        killerDied: z.boolean().nullable(),
        victimDied: z.boolean().nullable(),
        /** The end in words. */
        finalMessage: z.string().nullable(),
        /** For the portraits; null for a killer who stays unknown. */
        killerGender: gender.nullable(),
        killerRankNumber: points.nullable(),
        victimGender: gender.nullable(),
        victimRankNumber: points.nullable(),
        /** What the end brought to the reader who killed the other, once all of it is there (`spoilsKnown`). */
        spoils: z.array(
          z.object({ kind: z.enum(['cash', 'bullets', 'easterEggs', 'bounty', 'killExp']), amount: z.number() }),
        ),
        spoilsKnown: z.boolean(),
        /** What was in the other's pocket and is nobody's: the reader may not get more from others. */
        seizedEuro: euro.optional(),
        /** What was on the other's head and for the same reason went back to its payers. */
        returnedEuro: euro.optional(),
      }),
    },
  },
})

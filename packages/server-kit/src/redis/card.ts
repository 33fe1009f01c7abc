import type { InvitationTimer } from '@sottomondo/api-contract/invitations'
import type { RedisClient } from './redis.ts'

/** When the gangster's wait for activities that players do together ends: `heistUntilMs`; 0 without a wait. */
export type InvitationWaits = { [Timer in InvitationTimer as `${Timer}UntilMs`]?: number }

/**
 * The player's card: the values that its owners last wrote, for readers who may trust them
 * (docs/architecture/requests.md).
 */
export interface CardFields {
  accounts: { accountName: string; userId: number; alive: boolean }
  /** Cards of the last release don't say whether the gangster lives, and older ones have no optional field. */
  actions: {
    alive?: boolean
    cityName: string
    rankNumber: number
    rank?: string
    jailedUntilMs: number
    fightUntilMs?: number
    life?: number
    maxLife?: number
  } & InvitationWaits
  economy: { premiumUntilMs: number }
}

/** A player's card; a field is absent until its owner has written it. */
export type Card = Partial<CardFields>

/**
 * Whether a gangster is dead. actions decides it and writes its part of the card at once; accounts learns it a moment
 * later or, while NATS is away, much later.
 */
export const isDead = ({ accounts, actions }: Pick<Card, 'accounts' | 'actions'>): boolean =>
  accounts?.alive === false || actions?.alive === false

export const cardKey = (accountId: number): string => `card:${accountId}`
/** After so long an unused card expires. */
const cardSeconds = 86_400

/** ARGV: field, seconds to live, then of each card its version and its JSON. */
const writeScript = `
for place, key in ipairs(KEYS) do
  local version, json = ARGV[2 * place + 1], ARGV[2 * place + 2]
  local old, newer = redis.call('HGET', key, ARGV[1]), false
  if old then
    local ok, card = pcall(cjson.decode, old)
    newer = ok and card.v and card.v > tonumber(version)
  end
  if not newer then
    redis.call('HSET', key, ARGV[1], json)
    redis.call('EXPIRE', key, ARGV[2])
  end
end
return #KEYS`

/** One owner's field of one card. */
export interface CardWrite<O extends keyof CardFields> {
  accountId: number
  version: number
  fields: CardFields[O]
}

/** Writes one owner's field of some cards after its commit, never over a newer version. */
export async function writeCards<O extends keyof CardFields>(
  redis: RedisClient,
  owner: O,
  cards: CardWrite<O>[],
): Promise<void> {
  await redis.eval(writeScript, {
    keys: cards.map(({ accountId }) => cardKey(accountId)),
    arguments: [
      owner,
      String(cardSeconds),
      ...cards.flatMap(({ version, fields }) => [String(version), JSON.stringify({ ...fields, v: version })]),
    ],
  })
}

type Stored = string | null | undefined

/** Builds a card from the fields that its owners wrote. */
export function cardOf(accounts: Stored, actions: Stored, economy: Stored): Card {
  return {
    accounts: accounts ? (JSON.parse(accounts) as CardFields['accounts']) : undefined,
    actions: actions ? (JSON.parse(actions) as CardFields['actions']) : undefined,
    economy: economy ? (JSON.parse(economy) as CardFields['economy']) : undefined,
  }
}

/** Reads the cards of accounts, in one round trip. */
export async function readCards(redis: RedisClient, accountIds: number[]): Promise<Map<number, Card>> {
  const cards = await Promise.all(
    accountIds.map(async (accountId): Promise<[number, Card]> => {
      const [accounts, actions, economy] = await redis.hmGet(cardKey(accountId), ['accounts', 'actions', 'economy'])
      return [accountId, cardOf(accounts, actions, economy)]
    }),
  )
  return new Map(cards)
}

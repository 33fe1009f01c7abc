import { type Db, takeTurn } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { HonorType } from './honor.rules.ts'

const type = typed<HonorType>('text')

/** Locks a person's allowance: their gifts come one after the other. It comes before any other lock of a gift. */
export const lockAllowance = (tx: Db, userId: number) => takeTurn(tx, `honor of ${userId}`)

const givenText = statement({
  name: 'honor_given',
  params: { userId: 'bigint', week: 'text', receiverAccountId: 'bigint' },
  row: {
    all: ['bigint', 'coalesce(sum(honor_amount), 0)::bigint'],
    toReceiver: [
      'bigint',
      'coalesce(sum(honor_amount) filter (where receiver_account_id = $receiverAccountId), 0)::bigint',
    ],
  },
  text: 'select $row from honor_gift where giver_user_id = $userId and week = $week',
})
/** Returns what a person has given in a week, to whomever and to one receiver. */
export const givenIn = (db: Db, asked: Parameters<typeof givenText.one>[1]) => givenText.one(db, asked)

const giftText = statement({
  name: 'honor_give',
  params: {
    type,
    giverUserId: 'bigint',
    giverAccountId: 'bigint',
    giverName: 'text',
    receiverAccountId: 'bigint',
    receiverName: 'text',
    honorAmount: 'bigint',
    subject: 'text',
    week: 'text',
    nowMs: 'epochMs',
  },
  row: { giftId: ['bigint', 'id'] },
  text: `insert into honor_gift (type, giver_user_id, giver_account_id, giver_name, receiver_account_id, receiver_name,
      honor_amount, subject, week, given_at)
    values ($type, $giverUserId, $giverAccountId, $giverName, $receiverAccountId, $receiverName, $honorAmount, $subject,
      $week, $nowMs)
    returning $row`,
})
export type Gift = Parameters<typeof giftText.one>[1]
/** Writes a gift, and adds it to its receiver's score. @returns its id, and the score's version */
export async function writeGift(tx: Db, gift: Gift): Promise<{ giftId: number; version: number }> {
  const { giftId } = await giftText.one(tx, gift)
  const { receiverAccountId: accountId, honorAmount, type } = gift
  const [honor, dishonor] = type === 'eerpunten' ? [honorAmount, 0] : [0, honorAmount]
  return { giftId, ...(await scoreAdd.one(tx, { accountId, honor, dishonor })) }
}

const scoreAdd = statement({
  name: 'honor_score_add',
  params: { accountId: 'bigint', honor: 'bigint', dishonor: 'bigint' },
  row: { version: 'bigint' },
  text: `insert into honor_score as known (account_id, honor, dishonor, version) values ($accountId, $honor, $dishonor, 1)
    on conflict (account_id) do update set honor = known.honor + excluded.honor,
      dishonor = known.dishonor + excluded.dishonor, version = known.version + 1
    returning $row`,
})

const scoreRead = statement({
  name: 'honor_score',
  params: { accountId: 'bigint' },
  row: { score: 'bigint!', honor: 'bigint', dishonor: 'bigint' },
  text: 'select $row from honor_score where account_id = $accountId',
})
/** Returns what a gangster has received. */
export const readScore = async (db: Db, accountId: number) =>
  (await scoreRead.first(db, { accountId })) ?? { score: 0, honor: 0, dishonor: 0 }

const diedText = statement({
  name: 'honor_died',
  params: { accountIds: 'bigint[]' },
  text: 'update honor_score set alive = false where account_id = any ($accountIds)',
})
/** Takes the dead out of the lists. */
export const leaveLists = (tx: Db, accountIds: readonly number[]) => diedText.run(tx, { accountIds })

const givenToText = statement({
  name: 'honor_given_to',
  params: { userId: 'bigint', week: 'text' },
  row: { accountName: ['text!', 'max(receiver_name)'], honorAmount: ['bigint!', 'sum(honor_amount)::bigint'] },
  text: `select $row from honor_gift where giver_user_id = $userId and week = $week
    group by receiver_account_id order by max(id) desc`,
})
/** Returns to whom a person has given in a week: at most as many as the allowance has points. */
export const givenTo = (db: Db, userId: number, week: string) => givenToText.all(db, { userId, week })

const transaction = {
  honorTransactionId: ['bigint', 'id'],
  senderAccountName: ['text', 'giver_name'],
  receiverAccountName: ['text', 'receiver_name'],
  type,
  subject: 'text',
  honorAmount: 'bigint',
  createdAtMs: ['epochMs', 'given_at'],
} as const

const receivedText = statement({
  name: 'honor_received',
  params: { accountId: 'bigint', most: 'bigint' },
  row: transaction,
  text: 'select $row from honor_gift where receiver_account_id = $accountId order by id desc limit $most',
})
export const readReceived = (db: Db, accountId: number, most: number) => receivedText.all(db, { accountId, most })

const sentText = statement({
  name: 'honor_sent',
  params: { accountId: 'bigint', most: 'bigint' },
  row: transaction,
  text: 'select $row from honor_gift where giver_account_id = $accountId order by id desc limit $most',
})
export const readSent = (db: Db, accountId: number, most: number) => sentText.all(db, { accountId, most })

const place = { accountId: 'bigint', honor: ['bigint!', 'score'] } as const

/** Lists of the best and the worst are of players: the city's own residents stand in none. */
const ofPlayers = 'not exists (select from player p where p.account_id = honor_score.account_id and p.is_resident)'

const bestText = statement({
  name: 'honor_best',
  params: { most: 'bigint' },
  row: place,
  text: `select $row from honor_score where alive and score > 0 and ${ofPlayers}
    order by score desc, account_id limit $most`,
})
/** Returns the living players with the highest scores. */
export const readBest = (db: Db, most: number) => bestText.all(db, { most })

const worstText = statement({
  name: 'honor_worst',
  params: { most: 'bigint' },
  row: place,
  text: `select $row from honor_score where alive and score < 0 and ${ofPlayers}
    order by score, account_id limit $most`,
})
/** Returns the living players whose scores are furthest below zero. */
export const readWorst = (db: Db, most: number) => worstText.all(db, { most })

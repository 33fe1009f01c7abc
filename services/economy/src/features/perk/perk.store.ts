import type { PerkState } from '@sottomondo/perk-catalogue'
import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, push } from '@sottomondo/server-kit/outbox'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'

const owned = {
  perkId: 'int',
  level: 'int',
  experience: 'int',
  unlockedAugments: 'int',
  augmentId: 'int|null',
} as const
export type OwnedPerk = RowOf<typeof owned>

const perksOf = statement({
  name: 'perk_read',
  params: { accountId: 'bigint' },
  row: owned,
  text: 'select $row from perk where account_id = $accountId order by perk_id',
})
/** Returns the perks that a player has bought. */
export const readPerks = (db: Db, accountId: number): Promise<OwnedPerk[]> => perksOf.all(db, { accountId })

/** Returns the states from which a player's effects are computed. */
export const statesOf = (perks: readonly OwnedPerk[]): PerkState[] =>
  perks.map(({ perkId, level, augmentId }) => ({ perkId, level, augmentId }))

const researchedPerk = { researchedPerkId: 'int|null' } as const
const researchedRead = statement({
  name: 'perk_researched_read',
  params: { accountId: 'bigint' },
  row: researchedPerk,
  text: 'select $row from perk_player where account_id = $accountId',
})
async function readResearched(db: Db, accountId: number): Promise<number | null> {
  return (await researchedRead.first(db, { accountId }))?.researchedPerkId ?? null
}

/** All perk data of a player. */
export interface PlayerPerks {
  perks: OwnedPerk[]
  researchedPerkId: number | null
}

export async function readPlayerPerks(db: Db, accountId: number): Promise<PlayerPerks> {
  const [perks, researchedPerkId] = await Promise.all([readPerks(db, accountId), readResearched(db, accountId)])
  return { perks, researchedPerkId }
}

const playerMake = statement({
  name: 'perk_player_make',
  params: { accountId: 'bigint' },
  text: 'insert into perk_player (account_id) values ($accountId) on conflict do nothing',
})
const playerLock = statement({
  name: 'perk_player_lock',
  params: { accountId: 'bigint' },
  row: researchedPerk,
  text: 'select $row from perk_player where account_id = $accountId for update',
})
/** Locks a player's perks until the transaction ends: before anything of the ledger. */
export async function lockPlayerPerks(tx: Db, accountId: number): Promise<PlayerPerks> {
  await playerMake.run(tx, { accountId })
  const { researchedPerkId } = await playerLock.one(tx, { accountId })
  return { perks: await readPerks(tx, accountId), researchedPerkId }
}

const levelWrite = statement({
  name: 'perk_level',
  params: { accountId: 'bigint', perkId: 'int', level: 'int' },
  text: `insert into perk (account_id, perk_id, level) values ($accountId, $perkId, $level)
    on conflict (account_id, perk_id) do update set level = excluded.level`,
})
export const writeLevel = (tx: Db, accountId: number, perkId: number, level: number): Promise<void> =>
  levelWrite.run(tx, { accountId, perkId, level })

const researchWrite = statement({
  name: 'perk_research_choose',
  params: { accountId: 'bigint', perkId: 'int' },
  text: 'update perk_player set researched_perk_id = $perkId where account_id = $accountId',
})
/** Sets the perk to which new experience counts. */
export const writeResearched = (tx: Db, accountId: number, perkId: number): Promise<void> =>
  researchWrite.run(tx, { accountId, perkId })

const augmentWrite = statement({
  name: 'perk_augment',
  params: { accountId: 'bigint', perkId: 'int', augmentId: 'int' },
  text: 'update perk set augment_id = $augmentId where account_id = $accountId and perk_id = $perkId',
})
export const writeAugment = (tx: Db, accountId: number, perkId: number, augmentId: number): Promise<void> =>
  augmentWrite.run(tx, { accountId, perkId, augmentId })

const versionNext = statement({
  name: 'perk_version_next',
  params: { accountId: 'bigint' },
  row: { version: 'bigint' },
  text: 'update perk_player set version = version + 1 where account_id = $accountId returning $row',
})
/** Returns the push for the player's open pages. */
export async function playerPush(tx: Db, accountId: number): Promise<OutboxRow[]> {
  const { version } = await versionNext.one(tx, { accountId })
  return [push(accountId, 'perkChanged', { version })]
}
/** Returns the fact for services whose rules change, and the push for the player's open pages. */
export async function effectFacts(tx: Db, accountId: number): Promise<OutboxRow[]> {
  const { version } = await versionNext.one(tx, { accountId })
  const perks = statesOf(await readPerks(tx, accountId))
  return [
    fact('sottomondo.economy.perk.changed.v1', { accountId, perks, version }),
    push(accountId, 'perkChanged', { version }),
  ]
}

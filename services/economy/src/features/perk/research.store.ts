import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'

const underWay = { accountId: 'bigint', perkId: ['int!', 'researched_perk_id'] } as const
const researchLock = statement({
  name: 'research_lock',
  params: { accountIds: 'bigint[]' },
  row: underWay,
  text: `select $row from perk_player where account_id = any ($accountIds) and researched_perk_id is not null
    order by account_id for update`,
})
const research = {
  accountId: 'bigint',
  perkId: 'int',
  level: 'int',
  experience: 'int',
  unlockedAugments: 'int',
} as const
export type ResearchRow = RowOf<typeof research>
const researchRead = statement({
  name: 'research_read',
  params: { accountIds: 'bigint[]', perkIds: 'int[]' },
  row: research,
  text: `select $row from unnest($accountIds::bigint[], $perkIds::int[]) as wanted (account_id, perk_id)
    join perk using (account_id, perk_id)`,
})
/** Locks the running research of these players until the transaction ends; players without any are absent. */
export async function lockResearch(tx: Db, accountIds: number[]): Promise<ResearchRow[]> {
  const found = await researchLock.all(tx, { accountIds })
  if (found.length === 0) return []
  // A separate statement: it sees what was committed while the lock was waited for.
  return researchRead.all(tx, {
    accountIds: found.map(({ accountId }) => accountId),
    perkIds: found.map(({ perkId }) => perkId),
  })
}

const researchLearn = statement({
  name: 'research_learn',
  params: { accountIds: 'bigint[]', perkIds: 'int[]', experiences: 'int[]', unlockedAugments: 'int[]' },
  text: `update perk p set experience = l.experience, unlocked_augments = l.unlocked
    from unnest($accountIds::bigint[], $perkIds::int[], $experiences::int[], $unlockedAugments::int[])
      as l (account_id, perk_id, experience, unlocked)
    where p.account_id = l.account_id and p.perk_id = l.perk_id`,
})
export const writeResearch = (tx: Db, rows: ResearchRow[]): Promise<void> =>
  researchLearn.run(tx, {
    accountIds: rows.map(({ accountId }) => accountId),
    perkIds: rows.map(({ perkId }) => perkId),
    experiences: rows.map(({ experience }) => experience),
    unlockedAugments: rows.map(({ unlockedAugments }) => unlockedAugments),
  })

const researchNote = statement({
  name: 'research_tell',
  params: { accountIds: 'bigint[]', done: 'bool[]' },
  row: { accountId: ['bigint', 'p.account_id'], version: 'bigint' },
  text: `update perk_player p set version = version + 1,
      researched_perk_id = case when t.done then null else researched_perk_id end
    from unnest($accountIds::bigint[], $done::bool[]) as t (account_id, done)
    where p.account_id = t.account_id returning $row`,
})
/** Ends completed research. @returns the versions for the facts to their players */
export async function endResearch(
  tx: Db,
  ended: { accountId: number; done: boolean }[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await researchNote.all(tx, {
    accountIds: ended.map(({ accountId }) => accountId),
    done: ended.map(({ done }) => done),
  })
  return new Map(rows.map(({ accountId, version }) => [accountId, version]))
}

import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { pushToRoom, writeOutbox } from '@sottomondo/server-kit/outbox'
import { lockAccounts } from '../../kernel/player/death.store.ts'
import { writeDead } from '../../kernel/player/player.store.ts'
import { bumpFamilies, keepHoldings, lockFamilies } from './family.store.ts'
import { invitationsEnded } from './invitation/end-invitations.ts'
import { voidOfPlayers } from './invitation/invitation.store.ts'
import { depart } from './membership/depart.ts'
import { findMembers, membersOf } from './membership/member.store.ts'

/** Removes the dead from their families: a don is followed, or the family ends. */
export const memberDied: FactHandler<'sottomondo.accounts.gangster.died.v1'> = async (tx, received) => {
  const died = received.map(({ payload }) => payload)
  const accountIds = [...new Set(died.map(({ accountId }) => accountId))]
  await lockAccounts(tx, accountIds)
  // Whoever is joining a family at this moment finds it noted, whichever fact of the death comes first.
  await writeDead(tx, died)
  const members = await findMembers(tx, accountIds)
  await lockFamilies(
    tx,
    members.map(({ familyId }) => familyId),
  )
  // Dons come last: nobody who dies with them follows them or inherits.
  const isDon = ({ role }: (typeof members)[number]) => Number(role === 'DON')
  for (const { accountId, familyId } of members.toSorted((one, other) => isDon(one) - isDon(other))) {
    const family = (await lockFamilies(tx, [familyId])).get(familyId)
    const all = await membersOf(tx, familyId)
    const who = all.find((member) => member.accountId === accountId)
    const nowMs = died.find((one) => one.accountId === accountId)?.diedAtMs
    if (!family || !who || nowMs === undefined) continue
    await writeOutbox(tx, (await depart(tx, family, all, { who, cause: 'died', nowMs })).rows)
  }
  const nowMs = Math.max(...died.map(({ diedAtMs }) => diedAtMs))
  await writeOutbox(tx, invitationsEnded(await voidOfPlayers(tx, accountIds, nowMs), 'void', nowMs, 'invitee'))
}

/** Keeps what economy tells of the families' holdings, and has their members look. */
export const holdingsChanged: FactHandler<'sottomondo.economy.family.holdings-changed.v1'> = async (tx, received) => {
  const changed = await keepHoldings(
    tx,
    received.map(({ payload }) => payload),
  )
  const families = await bumpFamilies(
    tx,
    changed.map((one) => one.familyId),
  )
  await writeOutbox(
    tx,
    families.map(({ familyId, version }) => pushToRoom(`family.${familyId}`, 'familyChanged', { familyId, version })),
  )
}

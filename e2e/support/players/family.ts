import { randomBytes } from 'node:crypto'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect } from 'vitest'
import type { Input } from '../sample-call.ts'
import { giveFavours } from '../stack/world.ts'
import { newPlayer, type Player } from './player.ts'

/** A name that no other family has. */
export const newFamilyName = (): string => `Fam ${randomBytes(5).toString('hex')}`

const foundingEuro = 10_000_000
const granted = <Reply extends { status: number }>(reply: Reply): Reply => {
  expect(reply).toMatchObject({ status: 200 })
  return reply
}

/** Founds a family with money in its don's pocket. @returns its name */
export async function foundFamily({ visitor, person }: Player): Promise<string> {
  const familyName = newFamilyName()
  await giveFavours(person, { cashPocket: foundingEuro + 2_000_000 })
  granted(await visitor.call('POST /api/family/create', { body: { familyName } }))
  return familyName
}

/** @returns the id of the invitation */
export async function inviteToFamily(don: Player, { person }: Player): Promise<number> {
  const body = { inviteeAccountName: person.accountName, role: 'MEMBER' } as const
  return granted(await don.visitor.call('POST /api/family/invite', { body })).body.inviteId
}

/** Has a player join the family of a don. */
export async function joinFamily(don: Player, who: Player): Promise<void> {
  const inviteId = await inviteToFamily(don, who)
  granted(await who.visitor.call('POST /api/family/invite/acceptById', { query: { inviteId: String(inviteId) } }))
}

/** Pays into the family's bank, and waits until it is there. */
async function deposit({ visitor }: Player, amount: number): Promise<void> {
  granted(await visitor.call('POST /api/family/settings/depositCash', { body: { amount, subject: '' } }))
  await eventually(async () => {
    expect((await visitor.call('GET /api/family/settings')).body.familyBank).toBeGreaterThanOrEqual(amount)
  })
}

const founded = async (me: Player): Promise<Input> => {
  await foundFamily(me)
  return {}
}
async function withMember(me: Player): Promise<Player> {
  await foundFamily(me)
  const member = await newPlayer()
  await joinFamily(me, member)
  return member
}
async function withBank(me: Player): Promise<Input> {
  await foundFamily(me)
  await deposit(me, 1_000_000)
  return {}
}
async function invited(me: Player): Promise<number> {
  const don = await newPlayer()
  await foundFamily(don)
  return inviteToFamily(don, me)
}

/** What has to be there before each call of families, and its input (every-call.spec.ts). */
export const familyPrepare: Record<string, (me: Player) => Promise<Input>> = {
  async 'POST /api/family/create'({ person }) {
    await giveFavours(person, { cashPocket: foundingEuro })
    return { body: { familyName: newFamilyName() } }
  },
  async 'POST /api/family/leave'(me) {
    const don = await newPlayer()
    await foundFamily(don)
    await joinFamily(don, me)
    return {}
  },
  async 'POST /api/family/settings/kick'(me) {
    return { body: { memberName: (await withMember(me)).person.accountName } }
  },
  async 'POST /api/family/settings/role'(me) {
    return { body: { memberName: (await withMember(me)).person.accountName, role: 'SUCCESSOR' } }
  },
  async 'POST /api/family/profile/update'(me) {
    const familyName = await foundFamily(me)
    return { body: { familyName, profileBody: '[B]Wij[/B]', motto: 'Samen' } }
  },
  async 'POST /api/family/settings/depositCash'(me) {
    await foundFamily(me)
    return { body: { amount: 1000 } }
  },
  async 'POST /api/family/settings/withdrawCash'(me) {
    await withBank(me)
    return { body: { amount: 1000 } }
  },
  async 'POST /api/family/settings/depositBullets'(me) {
    await foundFamily(me)
    await giveFavours(me.person, { bullets: 100 })
    return { body: { amount: 100 } }
  },
  async 'POST /api/family/settings/withdrawBullets'(me) {
    await foundFamily(me)
    await giveFavours(me.person, { bullets: 100 })
    const body = { amount: 100, subject: '' }
    granted(await me.visitor.call('POST /api/family/settings/depositBullets', { body }))
    await eventually(async () => {
      expect((await me.visitor.call('GET /api/family/settings')).body.bulletsMagazine).toBe(85)
    })
    return { body: { amount: 80 } }
  },
  'POST /api/family/settings/expand': withBank,
  'POST /api/family/settings/hireCrusher': withBank,
  async 'POST /api/family/settings/symbol'(me) {
    await foundFamily(me)
    await giveFavours(me.person, { credits: 10 })
    const { symbols } = (await me.visitor.call('GET /api/family/settings/symbols')).body
    return { body: { familySymbol: symbols.find(({ familyName }) => familyName === null)?.symbol } }
  },
  'POST /api/family/settings/joinCost': founded,
  'POST /api/family/settings/leaveCost': founded,
  async 'POST /api/family/invite'(me) {
    await foundFamily(me)
    return { body: { inviteeAccountName: (await newPlayer()).person.accountName, role: 'MEMBER' } }
  },
  async 'POST /api/family/invite/acceptById'(me) {
    return { query: { inviteId: await invited(me) } }
  },
  async 'POST /api/family/invite/decline'(me) {
    return { body: { inviteId: await invited(me) } }
  },
  async 'POST /api/family/invite/withdraw'(me) {
    await foundFamily(me)
    return { body: { inviteId: await inviteToFamily(me, await newPlayer()) } }
  },
}

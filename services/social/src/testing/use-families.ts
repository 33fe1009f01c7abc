import { facts } from '@sottomondo/event-contract/facts'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { FamilyService as EconomyFamilyService } from '@sottomondo/proto/economy/v1/family'
import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { FamilyInvitationService } from '@sottomondo/proto/social/v1/family_invitation'
import { transaction } from '@sottomondo/server-kit/database'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import { callOf, granted, newPlayer, type ServiceUnderTest, useService } from '@sottomondo/test-kit'
import { beforeAll, expect } from 'vitest'
import { family as familyFeature } from '../features/family/family.ts'
import type { SocialFeature } from '../kernel/feature.ts'
import { writeNames } from '../kernel/player/player.store.ts'
import { socialOf } from '../service-of.ts'
import { createFakeEconomy, type FakeEconomy } from './fake-economy.ts'

type Role = 'DON' | 'SOTTOCAPO' | 'CONSIGLIERE' | 'SUCCESSOR' | 'SECOND_SUCCESSOR' | 'MEMBER'

/** A family with its members, made by its own calls. */
export interface MadeFamily {
  familyId: number
  familyName: string
  don: Caller
  /** Of each role that was asked for. */
  of(role: Role): Caller
}

export interface TestFamilies extends ServiceUnderTest {
  readonly economy: FakeEconomy
  /** A gangster that social knows, with riches in economy. */
  rich(more?: Partial<Caller>): Promise<Caller>
  found(don?: Caller, familyName?: string): Promise<MadeFamily>
  /** Has somebody join, by invitation. */
  join(family: Pick<MadeFamily, 'don'>, who: Caller, role?: Role): Promise<void>
  /** A family with one member of each of these roles, beside its don. */
  familyOf(...roles: Exclude<Role, 'DON'>[]): Promise<MadeFamily>
  invite(by: Caller, who: Caller, role?: string): Promise<{ inviteId: number } | Refusal>
  /** Has economy hear how all intents have ended. */
  settle(): Promise<void>
  /** What stands, of all families: that it fits together. */
  check(): Promise<void>
}

let names = 0
/** Returns a name that no other family has, whatever letters look alike. */
export const freshName = (): string =>
  `Fam ${(++names).toString().replaceAll('1', 'x').replaceAll('0', 'y')}${'abcdefghk'[names % 9]}`

/** Starts families, and these features, on real servers with a fake economy, for all tests of a file. */
export function useFamilies(...features: readonly SocialFeature[]): TestFamilies {
  const economy = createFakeEconomy()
  const under = useService(socialOf(...new Set([familyFeature, ...features])), {
    rpcs: { economy: [EconomyFamilyService] },
    more: { economy, rich, found, join, familyOf, invite, settle, check },
  }) as TestFamilies
  beforeAll(() => economy.play(under.fake('economy')))

  const family = () => under.rpc(FamilyService)
  const invitation = () => under.rpc(FamilyInvitationService)

  async function rich(more: Partial<Caller> = {}): Promise<Caller> {
    const one = newPlayer(more)
    const { accountId, accountName, userId } = one
    const born = { accountId, userId, accountName, gender: 'male', claimedExperience: 0, createdAtMs: 1 } as const
    await writeNames(under.pool, [born])
    economy.give(`player ${accountId}`, { cashPocket: 100_000_000, bullets: 10_000, credits: 100 })
    return one
  }

  async function found(don?: Caller, familyName = freshName()): Promise<MadeFamily> {
    const founder = don ?? (await rich())
    const { familyId } = granted(await family().create(callOf(founder), { familyName }))
    await settle()
    return { familyId, familyName, don: founder, of: (role) => (role === 'DON' ? founder : noRole(role)) }
  }

  async function invite(by: Caller, who: Caller, role = 'MEMBER') {
    const invited = { inviteeAccountId: who.accountId, inviteeAccountName: who.accountName, role }
    return invitation().invite(callOf(by), invited)
  }

  async function join({ don }: Pick<MadeFamily, 'don'>, who: Caller, role: Role = 'MEMBER'): Promise<void> {
    const { inviteId } = granted(await invite(don, who, role))
    granted(await invitation().acceptById(callOf(who), { inviteId }))
    await settle()
  }

  async function familyOf(...roles: Exclude<Role, 'DON'>[]): Promise<MadeFamily> {
    const made = await found()
    const members = new Map<Role, Caller>([['DON', made.don]])
    for (const role of roles) {
      const one = await rich()
      await join(made, one, role)
      members.set(role, one)
    }
    return { ...made, of: (role) => members.get(role) ?? noRole(role) }
  }

  async function settle(): Promise<void> {
    for (const { payload } of await under.outbox({ subject: settled })) economy.settle(facts[settled].parse(payload))
  }

  /** Rows that break a rule between the tables; there are none. */
  async function check(): Promise<void> {
    const { rows } = await transaction(under.pool, (tx) => tx.query(faults))
    expect(rows).toEqual([])
  }

  return under
}

const settled = 'sottomondo.social.escrow.settled.v1'
const noRole = (role: Role): never => {
  throw new Error(`the test's family has no ${role}`)
}

const faults = `
  select 'members' as fault, f.id from family f
    where f.member_count <> (select count(*) from family_member m where m.family_id = f.id)
  union all
  select 'don', f.id from family f
    where (f.ended_at is null) <> exists (select from family_member m where m.family_id = f.id and m.role = 'DON')
  union all
  select 'open invitation of nobody who may invite', i.id from family_invitation i
    where i.state = 'OPEN' and not exists (select from family_member m
      where m.family_id = i.family_id and m.account_id = i.inviter_account_id
        and (m.role = 'DON' or (m.role = 'SOTTOCAPO' and i.role = 'MEMBER')))
  union all
  select 'open invitation of a member', i.id from family_invitation i
    where i.state = 'OPEN' and exists (select from family_member m where m.account_id = i.invitee_account_id)
  union all
  select 'open invitation to a family that has ended', i.id from family_invitation i join family f on f.id = i.family_id
    where i.state = 'OPEN' and f.ended_at is not null`

import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { FamilyInvitationService } from '@sottomondo/proto/social/v1/family_invitation'
import type { Pool } from '@sottomondo/server-kit/database'
import { bindHandlers } from '@sottomondo/server-kit/rpc'
import { familyHandlers } from '../src/features/family/family.rpc.ts'
import { familyInvitationHandlers } from '../src/features/family/invitation/family-invitation.rpc.ts'
import type { Bulk, ListCall, Sizes } from './bulk.ts'
import { nobodyOnline } from './kit.ts'

const membersEach = 10
const eventsEach = 100
/** The don of a family in the middle. */
const readerOf = (families: number) => Math.ceil(families / 2) * membersEach + 1

/** Ten of the first players in each, a hundred events and as many invitations as may be open. */
async function fill(pool: Pool, { accounts, families }: Sizes): Promise<void> {
  await pool.query(
    `insert into family (id, family_name, city_name, member_count, max_members, days_left, version, created_at)
     select id, 'Fam ' || id, (array['Amsterdam', 'Brussel', 'Parijs', 'Rome'])[id % 4 + 1], $2, 15, 28, 1,
       now() - id * interval '1 minute'
     from generate_series(1, $1::bigint) id`,
    [families, membersEach],
  )
  await pool.query(
    `insert into family_member (account_id, family_id, account_name, role, joined_at, version)
     select id * $2 + place, id, 'Speler_' || id * $2 + place,
       (array['DON', 'SOTTOCAPO', 'CONSIGLIERE', 'SUCCESSOR'])[least(place, 4)], now(), 1
     from generate_series(1, $1::bigint) id, generate_series(1, 4) place
     union all
     select id * $2 + place, id, 'Speler_' || id * $2 + place, 'MEMBER', now(), 1
     from generate_series(1, $1::bigint) id, generate_series(5, $2::bigint) place
     order by 1`,
    [families, membersEach],
  )
  await pool.query(
    `insert into family_event (family_id, kind, pieces, happened_at)
     select id, 'deposit', '["Iemand stortte iets."]', now() - nth * interval '1 hour'
     from generate_series(1, $1::bigint) id, generate_series(1, $2::int) nth order by nth desc, id`,
    [families, eventsEach],
  )
  await pool.query(
    `insert into family_invitation (family_id, inviter_account_id, inviter_name, invitee_account_id, invitee_name, role,
       join_cost_euro, invited_at, lapses_at, state)
     select id, id * $3 + 1, 'Speler', (id * 37 + nth * 101) % $2 + 1, 'Iemand', 'MEMBER', 0, now(),
       now() + interval '1 day', case when nth > 20 then 'OPEN' else 'LAPSED' end
     from generate_series(1, $1::bigint) id, generate_series(1, 25) nth on conflict do nothing`,
    [families, accounts, membersEach],
  )
  await pool.query(
    `insert into family_holdings (family_id, family_bank, bullets_magazine, crusher_capacity, version)
     select id, 1000000, 500, 0, 1 from generate_series(1, $1::bigint) id`,
    [families],
  )
}

function calls({ families }: Sizes): ListCall[] {
  const reader = readerOf(families)
  const handlersOf = (pool: Pool) => {
    const { rpc, ctx } = nobodyOnline(pool, reader)
    const kit = withoutChanges(rpc)
    return {
      ctx,
      family: bindHandlers(FamilyService, familyHandlers(kit)),
      invitation: bindHandlers(FamilyInvitationService, familyInvitationHandlers(kit)),
    }
  }
  const list = (name: string, request: { sort?: string; q?: string; cityName?: string }): ListCall => ({
    name: `GET /api/family, ${name}`,
    run(pool) {
      const { ctx, family } = handlersOf(pool)
      return family.list(ctx, { q: '', cityName: '', ...request })
    },
  })
  return [
    list('by name', {}),
    list('largest first', { sort: '-memberCount' }),
    list('newest first', { sort: '-createdAt' }),
    list('of one city', { cityName: 'Rome' }),
    list('by the start of a name', { q: 'fam 19' }),
    {
      name: 'GET /api/family/settings',
      run(pool) {
        const { ctx, family } = handlersOf(pool)
        return family.getSettings(ctx, {})
      },
    },
    {
      name: 'GET /api/family/settings/events',
      run(pool) {
        const { ctx, family } = handlersOf(pool)
        return family.listEvents(ctx, {})
      },
    },
    {
      name: 'GET /api/family/profile/{familyName}',
      run(pool) {
        const { ctx, family } = handlersOf(pool)
        return family.getProfile(ctx, { familyName: `FAM ${Math.ceil(families / 3)}` })
      },
    },
    {
      name: 'GET /api/family/settings/invitations',
      run(pool) {
        const { ctx, invitation } = handlersOf(pool)
        return invitation.listOfFamily(ctx, {})
      },
    },
    {
      name: 'GET /api/family/invitations',
      run(pool) {
        const { ctx, invitation } = handlersOf(pool)
        return invitation.listOwn(ctx, {})
      },
    },
  ]
}

/** Its changes are not called. */
const withoutChanges = (rpc: object) => {
  const write = () => ({ write: () => async () => ({}) })
  return {
    ...rpc,
    change: write,
    intent: write,
    at: () => ({}),
    connect: () => ({ rpc: () => ({}) }),
    config: { PUBLIC_ORIGIN: 'https://sottomondo.example' },
  } as unknown as Parameters<typeof familyHandlers>[0]
}

export const bulk: Bulk = {
  order: 20,
  grows: ['family', 'family_member', 'family_event', 'family_invitation', 'family_holdings'],
  fill,
  calls,
}

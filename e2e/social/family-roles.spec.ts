import { type FamilyRight, type FamilyRole, familyRoles } from '@sottomondo/api-contract/names'
import { expect, test } from 'vitest'
import { foundFamily, inviteToFamily } from '../support/players/family.ts'
import { newPlayer, newPlayers, type Player } from '../support/players/player.ts'
import { type AnyCall, addressOf, everyCall, type Input, sampleOf } from '../support/sample-call.ts'

/** rules, "Families": whose each right is, said once more beside the service. */
const holders: Record<FamilyRight, FamilyRole[]> = {
  invite: ['DON', 'SOTTOCAPO'],
  kick: ['DON', 'SOTTOCAPO'],
  profile: ['DON', 'SOTTOCAPO'],
  symbol: ['DON', 'SOTTOCAPO'],
  roles: ['DON'],
  rename: ['DON'],
  withdraw: ['DON', 'CONSIGLIERE'],
  costs: ['DON', 'CONSIGLIERE'],
  expand: ['DON', 'CONSIGLIERE'],
  crusher: ['DON', 'CONSIGLIERE'],
  transactions: ['DON', 'CONSIGLIERE'],
}

const calls = everyCall.filter(({ path }) => path.startsWith('/api/family'))
const judged = calls.filter(({ definition }) => definition.family)
/** Anybody may read these, and answer what is theirs. */
const anybodys = [
  'GET /api/family',
  'GET /api/family/settings',
  'GET /api/family/settings/symbols',
  'GET /api/family/profile/{familyName}',
  'GET /api/family/invitations',
  'GET /api/family/invite/{inviteId}',
  'POST /api/family/invite/decline',
]

type Who = FamilyRole | 'outsider' | 'kicked'

const may = ({ definition: { family } }: AnyCall, who: Who): boolean => {
  if (who === 'outsider' || who === 'kicked') return family === 'none'
  if (family === 'none') return false
  return family === 'member' || holders[family as FamilyRight].includes(who)
}

/** A family with somebody in each role, somebody who was kicked a moment ago, and somebody who was never in it. */
async function everybody(): Promise<Map<Who, Player>> {
  const [don, ...others] = await newPlayers(familyRoles.length + 2)
  if (!don) throw new Error('there is no don')
  await foundFamily(don)
  const people = new Map<Who, Player>([['DON', don]])
  for (const role of familyRoles.filter((one) => one !== 'DON')) {
    const one = others.shift()
    if (one) people.set(role, await joined(don, one, role))
  }
  const [kicked, outsider] = others
  if (!kicked || !outsider) throw new Error('somebody is missing')
  await joined(don, kicked, 'MEMBER')
  const body = { memberName: kicked.person.accountName }
  expect((await don.visitor.call('POST /api/family/settings/kick', { body })).status).toBe(200)
  return people.set('kicked', kicked).set('outsider', outsider)
}

async function joined(don: Player, who: Player, role: Exclude<FamilyRole, 'DON'>): Promise<Player> {
  const body = { inviteeAccountName: who.person.accountName, role }
  const { inviteId } = (await don.visitor.call('POST /api/family/invite', { body })).body
  const query = { inviteId: String(inviteId) }
  expect((await who.visitor.call('POST /api/family/invite/acceptById', { query })).status).toBe(200)
  return who
}

test('each call of families says in the contract whose it is', () => {
  expect(calls.filter((call) => !judged.includes(call)).map(({ key }) => key)).toEqual(expect.arrayContaining(anybodys))
  expect(calls.length - judged.length).toBe(anybodys.length)
})

test('the matrix: who may, and who may not, also a kicked member whose page is still open', async () => {
  const people = await everybody()
  const of = (who: Who) => people.get(who) as Player
  const guest = await newPlayer()
  const inviteId = await inviteToFamily(of('DON'), guest)
  const memberName = of('MEMBER').person.accountName
  const { familyName, ...before } = (await of('DON').visitor.call('GET /api/family/settings')).body
  /** Inputs that nothing but the role is against. */
  const inputs: Record<string, Input> = {
    'POST /api/family/create': { body: { familyName: 'Van niemand' } },
    'POST /api/family/settings/kick': { body: { memberName } },
    'POST /api/family/settings/role': {
      body: { memberName: of('SECOND_SUCCESSOR').person.accountName, role: 'MEMBER' },
    },
    'POST /api/family/profile/update': { body: { familyName: familyName ?? '', profileBody: 'Wij.' } },
    'POST /api/family/settings/symbol': { body: { familySymbol: 'hourglass' } },
    'POST /api/family/invite': { body: { inviteeAccountName: of('outsider').person.accountName, role: 'MEMBER' } },
    'POST /api/family/invite/acceptById': { query: { inviteId } },
    'POST /api/family/invite/withdraw': { body: { inviteId } },
  }
  const ask = async (call: AnyCall, who: Who) => {
    const input = sampleOf(call, inputs[call.key])
    return of(who).visitor.send<{ errorType?: string }>(call.method, addressOf(call, input), { body: input.body })
  }
  const cells = judged.flatMap((call) => [...people.keys()].map((who) => ({ call, who, isAllowed: may(call, who) })))

  for (const { call, who } of cells.filter(({ isAllowed }) => !isAllowed)) {
    const { status } = await ask(call, who)
    const isOutside = who === 'outsider' || who === 'kicked'
    // Founding while one is in a family, and another's invitation, are refused in their own ways.
    const expected =
      call.definition.family === 'none' ? (call.key.endsWith('create') ? 409 : 403) : isOutside ? 404 : 403
    expect([call.key, who, status]).toEqual([call.key, who, expected])
  }
  const { familyName: _, ...after } = (await of('DON').visitor.call('GET /api/family/settings')).body
  const lasting = ({ members, ...family }: typeof before) => ({
    ...family,
    members: members.map(({ accountName, role }) => [accountName, role]),
  })
  expect(lasting(after)).toEqual(lasting(before))

  // What may be done is refused for its own reasons at most. Those that change who is who come last.
  const last = ['withdraw', 'role', 'kick', 'leave']
  const place = ({ key }: AnyCall) => last.findIndex((end) => key.endsWith(`/${end}`))
  const allowed = cells.filter(({ call, isAllowed }) => isAllowed && call.definition.family !== 'none')
  for (const { call, who } of allowed.sort((one, other) => place(one.call) - place(other.call))) {
    if (call.key.endsWith('/leave') || (call.key.endsWith('/kick') && who !== 'SOTTOCAPO')) continue
    const { status, body } = await ask(call, who)
    expect([call.key, who, status === 403 || status === 404, body.errorType]).toEqual([
      ...[call.key, who, false],
      status === 200 ? undefined : expect.stringMatching(/^(conflict|insufficientFunds)$/),
    ])
  }
})

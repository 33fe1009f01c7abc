import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { ProfileService } from '@sottomondo/proto/accounts/v1/profile'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { BulletFactoryService } from '@sottomondo/proto/economy/v1/bullet_factory'
import { services } from '@sottomondo/proto/services'
import { LogService } from '@sottomondo/proto/social/v1/log'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { ProfileService as ShownProfileService } from '@sottomondo/proto/social/v1/profile'
import { refuse } from '@sottomondo/server-kit/refusal'
import type { RpcDefinition } from '@sottomondo/server-kit/rpc'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, expect, test } from 'vitest'
import { answerEverything } from '../../testing/every-call.ts'
import { useGateway } from '../../testing/use-gateway.ts'

const gateway = useGateway()
const never = () => new Promise<never>(() => {})

beforeEach(() => answerEverything(gateway))

/** Each with the answer that it still gives. */
type Expected = Record<string, object>

test.each<[string, () => void, Expected]>([
  [
    'everybody but accounts and actions',
    () => {
      gateway.fakes.answer(MailService, 'countUnread', never)
      gateway.fakes.answer(LogService, 'countUnread', never)
      gateway.fakes.answer(BelongingsService, 'get', never)
      gateway.fakes.answer(BankService, 'getRecord', never)
      gateway.fakes.answer(ShownProfileService, 'get', never)
      gateway.fakes.answer(CasinoService, 'list', never)
      gateway.fakes.answer(BulletFactoryService, 'cityOf', never)
      gateway.fakes.answer(HelpService, 'getRules', never)
    },
    {
      '/api/auth/me': { accountName: 'Vito', unreadMails: 0, unreadLog: 0, isFactoryOwner: false },
      '/api/status/parts': { gangster: { rankNumber: expect.any(Number) }, possessions: null },
      '/api/first-steps': { crime: expect.any(Boolean), deposit: null },
      '/api/profile/Livia': { accountName: 'Livia', wealth: null, casino: null, playerBulletFactory: null },
      '/api/help/rules': { topics: expect.arrayContaining([expect.objectContaining({ feature: 'limits' })]) },
    },
  ],
  [
    'actions',
    () => gateway.fakes.answer(StatusService, 'getStatus', never),
    {
      '/api/status/parts': { gangster: null, possessions: { cashPocket: expect.any(Number) } },
      '/api/first-steps': { crime: null, deposit: expect.any(Boolean) },
    },
  ],
])(
  'while %s can’t answer, what goes without them is there long before what can’t is given up',
  async (_who, hang, expected) => {
    hang()
    const hangsItself = '/api/bank/balance'
    gateway.fakes.answer(BankService, 'getBalances', never)
    const { cookie } = await gateway.player()
    // A machine that stands still for longer than an extra part may take leaves out more: another try shows what is true.
    await eventually(async () => {
      const order: string[] = []
      const ask = async (path: string) => {
        const reply = await gateway.send('GET', path, { cookie })
        order.push(path)
        return reply
      }
      const [given, ...composed] = await Promise.all([hangsItself, ...Object.keys(expected)].map(ask))
      expect(given).toMatchObject({ status: 503, json: { errorType: 'unavailable' } })
      for (const [at, json] of Object.values(expected).entries())
        expect(composed[at]).toMatchObject({ status: 200, json })
      expect(order.at(-1)).toBe(hangsItself)
    })
  },
)

test('a login while economy hangs succeeds, and a defect of an extra affects only its own part', async () => {
  gateway.fakes.answer(BelongingsService, 'get', async () => {
    throw new Error('broken')
  })
  const body = { email: 'v@x.nl', password: 'geheim' }
  expect((await gateway.send('POST', '/api/auth/login', { body })).json).toMatchObject({ isFactoryOwner: false })
  const { cookie } = await gateway.player()
  expect((await gateway.send('GET', '/api/auth/me', { cookie })).json).toMatchObject({ accountName: 'Vito' })
})

test('a required part that is missing refuses the answer', async () => {
  const { cookie } = await gateway.player()
  gateway.fakes.answer(AuthService, 'getMe', never)
  gateway.fakes.answer(ProfileService, 'find', never)
  const replies = ['/api/auth/me', '/api/profile/Vito'].map((path) => gateway.send('GET', path, { cookie }))
  for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ status: 503 })
})

/** What an answer is composed of, by service, in the order of names. */
const composed: Record<string, string[]> = {
  '/api/status': ['actions Status/GetStatus', 'economy Belongings/Get'],
  '/api/status/parts': ['actions Status/GetStatus', 'economy Belongings/Get'],
  '/api/status/rankAndDefaultPayMethod': [
    'actions Jail/GetBuyOutPrice',
    'actions Mission/GetSkipPrice',
    'economy Belongings/Get',
  ],
  '/api/first-steps': ['actions FirstStep/List', 'actions Status/GetStatus', 'economy Bank/GetRecord'],
  '/api/auth/me': [
    'accounts Auth/GetMe',
    'economy Belongings/Get',
    'social Log/CountUnread',
    'social Mail/CountUnread',
  ],
  '/api/premium': ['accounts Profile/GetOwn', 'economy Premium/Get', 'social Honor/Get'],
  '/api/help/rules': Object.keys(services).map(() => 'common Help/GetRules'),
  // Its parts are asked by the id that the name stands for.
  '/api/profile/Livia': [
    'actions Bounty/GetProtection',
    'casino Casino/List',
    'economy Bounty/Get',
    'economy BulletFactory/CityOf',
    'social Profile/Get',
  ],
}

test.each(Object.entries(composed))('%s asks for each of its parts once, for all at once', async (path, parts) => {
  // An answer that is shared for some seconds is made anew.
  gateway.clock.advanceMs(60_000)
  const { cookie } = await gateway.player()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const away = () => held.then(() => refuse('unavailable', 'weg') as never)
  const definitions: RpcDefinition[] = [...Object.values(services).flatMap((one) => Object.values(one)), HelpService]
  for (const definition of definitions)
    for (const method of Object.keys(definition))
      if (definition !== ProfileService || method !== 'find') gateway.fakes.answer(definition, method, away)
  const requested = () =>
    gateway.fakes.calls
      .map((call) => call.path.replace(/^\/sottomondo\.(\w+)\.v1\./, '$1 '))
      .filter((name) => name !== 'accounts Profile/Find')
      .sort()
  const reply = gateway.send('GET', path, { cookie })
  // None of them is answered yet.
  await eventually(() => expect(requested()).toEqual(parts))
  letGo()
  await reply
  expect(requested()).toEqual(parts)
})

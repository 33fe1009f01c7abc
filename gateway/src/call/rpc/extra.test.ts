import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { ProfileService } from '@sottomondo/proto/accounts/v1/profile'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { BulletFactoryService } from '@sottomondo/proto/economy/v1/bullet_factory'
import { LogService } from '@sottomondo/proto/social/v1/log'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { ProfileService as ShownProfileService } from '@sottomondo/proto/social/v1/profile'
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

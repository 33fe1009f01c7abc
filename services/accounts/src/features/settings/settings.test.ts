import { SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import { PresentStateService } from '@sottomondo/proto/common/v1/present_state'
import { eventually } from '@sottomondo/test-kit/eventually'
import { describe, expect, it } from 'vitest'
import { accountsUnderTest, asPlayer, granted, living, refusedWith } from '../../../test-support/accounts-under-test.ts'
import { backfireOptions, chatSymbols, settingsRules } from './settings.rules.ts'
import { settings as settingsFeature } from './settings.ts'

const under = accountsUnderTest([settingsFeature])
type Me = Awaited<ReturnType<typeof living>>
const settings = () => under.rpc(SettingsService)

describe('a testament', () => {
  const set = (me: Me, testament: string) => settings().setTestament(asPlayer(me), { testament })
  const get = async (me: Me) => granted(await settings().getTestament(asPlayer(me), {}))

  it('names another living player, or nobody', async () => {
    const [me, heir] = [await living(under), await living(under)]
    expect(await get(me)).toEqual({})
    const named = { testament: heir.accountName, heirAlive: true }
    expect(granted(await set(me, heir.accountName.toUpperCase()))).toMatchObject(named)
    expect(await get(me)).toEqual(named)
    expect(granted(await set(me, ''))).toEqual({ message: 'Je laat niemand iets na.' })
    expect(await get(me)).toEqual({})
  })

  it('refuses an unknown player, the player themselves and the dead, and says so when the heir has died', async () => {
    const [me, heir] = [await living(under), await living(under)]
    granted(await set(me, heir.accountName))
    expect(refusedWith(await set(me, 'Nobody'))).toBe('Deze speler bestaat niet.')
    expect(refusedWith(await set(me, me.accountName))).toContain('jezelf')
    await under.pool.query('update gangster set died_at = $2 where id = $1', [heir.accountId, new Date()])
    expect(await get(me)).toEqual({ testament: heir.accountName, heirAlive: false })
    expect(refusedWith(await set(me, heir.accountName))).toContain('leeft niet meer')
  })
})

describe('shooting back', () => {
  const set = (me: Me, backfireOption: string, customBullets?: number) =>
    settings().setBackfire(asPlayer(me), { backfireOption, customBullets })
  const get = async (me: Me) => granted(await settings().getBackfire(asPlayer(me), {}))

  it('uses as many bullets as were shot by default', async () => {
    expect(await get(await living(under))).toEqual({ backfireOption: settingsRules.defaultBackfire })
  })

  it.each(backfireOptions.filter((one) => one !== 'custom'))(
    'may be with %s, whatever else is said',
    async (option) => {
      const me = await living(under)
      granted(await set(me, 'custom', 5))
      granted(await set(me, option, 7))
      expect(await get(me)).toEqual({ backfireOption: option })
    },
  )

  it('may use a number of bullets, which must be valid', async () => {
    const me = await living(under)
    granted(await set(me, 'custom', 250))
    for (const bullets of [undefined, 0, -1, settingsRules.maxCustomBullets + 1, Number.MAX_SAFE_INTEGER])
      refusedWith(await set(me, 'custom', bullets))
    refusedWith(await set(me, '3x'))
    expect(await get(me)).toEqual({ backfireOption: 'custom', customBullets: 250 })
  })
})

it('notifications of heists are switched once per request', async () => {
  const me = await living(under)
  const toggle = async (requestId?: string) =>
    granted(await settings().toggleHeistNotification(asPlayer(me, { requestId }), {})).heistNotification
  const get = async () => granted(await settings().getHeistNotification(asPlayer(me), {})).heistNotification
  expect(await get()).toBe(true)
  expect([await toggle('heist-1'), await toggle('heist-1')]).toEqual([false, false])
  expect(await get()).toBe(false)
  expect(await toggle()).toBe(true)
  // actions does not call accounts about notifications: it learns from the fact.
  const published = await under.outbox({ subject: 'sottomondo.accounts.settings.heist-notification-set.v1' })
  expect(published.map(({ payload }) => payload).filter(({ accountId }) => accountId === me.accountId)).toMatchObject([
    { on: false },
    { on: true },
  ])
})

it('an NFT is shown where its owner chooses', async () => {
  const me = await living(under)
  const get = async () => granted(await settings().getNftDisplay(asPlayer(me), {})).showNftOnProfile
  expect(await get()).toBe(false)
  granted(await settings().setNftDisplay(asPlayer(me), { showNftOnProfile: true }))
  expect(await get()).toBe(true)
})

it('one of 18 symbols marks a player in the chat', async () => {
  const me = await living(under)
  expect(new Set(chatSymbols.map(({ symbol }) => symbol)).size).toBe(18)
  expect(granted(await settings().getSymbol(asPlayer(me), {}))).toEqual({ symbols: chatSymbols })
  granted(await settings().setSymbol(asPlayer(me), { symbol: '🎩' }))
  for (const symbol of ['', 'x', '🎩🎩', '<b>']) refusedWith(await settings().setSymbol(asPlayer(me), { symbol }))
  expect(granted(await settings().getSymbol(asPlayer(me), {})).symbol).toBe('🎩')
})

it('the bar of a phone is kept for the user and pushed to their pages, and only rows of a menu are', async () => {
  const me = await living(under)
  const set = (bar: string[]) => settings().setBar(asPlayer(me), { bar })
  const kept = async () => granted(await under.auth.getMe(asPlayer(me), {})).user?.bar
  const pushed = async () =>
    (await under.outbox({ subject: `push.account.${me.accountId}` })).map(({ payload }) => payload).map(barOf)
  const barOf = ({ event, payload }: { event: string; payload: { bar: string[] } }) => ({ event, bar: payload.bar })
  expect(await kept()).toEqual([])
  const bar = ['menu', '/fruit', '/', '/bank', '/auto-stelen']
  expect(granted(await set(bar))).toEqual({ bar, message: 'Je balk is bewaard, ook voor je andere toestellen.' })
  expect(await kept()).toEqual(bar)
  for (const bad of [[...bar, '/jail'], ['/', '/'], ['bank'], ['/bank?x=1'], ['/'.padEnd(62, 'a')]])
    refusedWith(await set(bad))
  expect(await kept()).toEqual(bar)
  expect(granted(await set([])).message).toBe('Je balk is weer zoals hij was.')
  expect(await kept()).toEqual([])
  expect(await pushed()).toEqual([
    { event: 'barChanged', bar },
    { event: 'barChanged', bar: [] },
  ])
})

it('a chosen symbol is told at once, and again when it is asked for', async () => {
  const me = await living(under)
  const published = async () =>
    (await under.outbox({ subject: 'sottomondo.accounts.settings.symbol-set.v1' }))
      .map(({ payload }) => payload)
      .filter(({ accountId }) => accountId === me.accountId)
  granted(await settings().setSymbol(asPlayer(me), { symbol: '🎩' }))
  expect(await published()).toMatchObject([{ symbol: '🎩' }])
  const service = { requestId: 'symbols-again', caller: undefined, traceparent: undefined }
  granted(await under.rpc(PresentStateService).republish(service, { states: ['chatSymbols'] }))
  await eventually(async () => expect(await published()).toHaveLength(2))
  expect((await published())[1]).toMatchObject({ accountId: me.accountId, symbol: '🎩' })
})

it('a change of one setting leaves the others', async () => {
  const [me, heir] = [await living(under), await living(under)]
  granted(await settings().setSymbol(asPlayer(me), { symbol: '👑' }))
  granted(await settings().setTestament(asPlayer(me), { testament: heir.accountName }))
  granted(await settings().setBackfire(asPlayer(me), { backfireOption: 'all' }))
  granted(await settings().toggleHeistNotification(asPlayer(me), {}))
  expect(granted(await settings().getSymbol(asPlayer(me), {})).symbol).toBe('👑')
  expect(granted(await settings().getTestament(asPlayer(me), {})).testament).toBe(heir.accountName)
  expect(granted(await settings().getBackfire(asPlayer(me), {})).backfireOption).toBe('all')
})

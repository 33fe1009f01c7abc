import { ProfileService } from '@sottomondo/proto/accounts/v1/profile'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { expect, it } from 'vitest'
import {
  accountsUnderTest,
  asPlayer,
  granted,
  living,
  refusedWith,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { profile as profileFeature } from './profile.ts'

const under = accountsUnderTest([profileFeature])
const profile = () => under.rpc(ProfileService)
const find = async (accountName: string) => granted(await profile().find(visitor(), { accountName }))
const text = { profileBody: 'Ik ken [B]niemand[/B].', profileBackground: '#101010', profileTextColor: '#FFFFFF' }

it('is found by name, in any case, before its player has written anything', async () => {
  const me = await living(under)
  expect(await find(me.accountName.toUpperCase())).toEqual({
    found: true,
    accountId: me.accountId,
    accountName: me.accountName,
    gender: 'male',
    friends: [],
    profileBody: '',
    profileHtml: '',
    profileBackgroundColor: '#2f3237',
    profileTextColor: '#ffffff',
    createdAtMs: expect.any(Number),
    showsNft: false,
  })
  expect((await find('Nobody')).found).toBe(false)
  expect((await find('<b>')).found).toBe(false)
})

it('has its owner’s text, in their colours', async () => {
  const me = await living(under)
  const { message, ...look } = granted(await profile().update(asPlayer(me), text))
  expect(message).toBe('Je profiel is bijgewerkt.')
  const kept = { profileBody: text.profileBody, profileBackgroundColor: '#101010', profileTextColor: '#ffffff' }
  expect(look).toEqual(kept)
  expect(await find(me.accountName)).toMatchObject({
    profileBackgroundColor: '#101010',
    profileTextColor: '#ffffff',
    profileHtml: 'Ik ken <b>niemand</b>.',
  })
  expect(granted(await profile().getOwn(asPlayer(me), {}))).toMatchObject({
    ...kept,
    maxCharacters: 400,
    maxCharactersPremium: 2000,
  })
})

it('refuses a text that is too long, an invalid colour and unreadable colours, and keeps the old ones', async () => {
  const me = await living(under)
  granted(await profile().update(asPlayer(me), text))
  const update = (change: object, more = {}) => profile().update(asPlayer(me, more), { ...text, ...change })
  const faulty = await update({ profileBody: 'x'.repeat(401), profileBackground: 'red', profileTextColor: '' })
  expect(isRefusal(faulty) && Object.keys(faulty.fields ?? {})).toHaveLength(3)
  expect(refusedWith(await update({ profileBackground: '#eeeeee' }))).toContain('te dicht bij elkaar')
  expect(refusedWith(await update({ profileBody: 'x'.repeat(2001) }, { isPremium: true }))).toContain('2000')
  expect((await find(me.accountName)).profileHtml).toBe('Ik ken <b>niemand</b>.')
  granted(await update({ profileBody: 'x'.repeat(2000) }, { isPremium: true }))
  // The text stays whole after their premium has ended.
  expect((await find(me.accountName)).profileHtml).toHaveLength(2000)
})

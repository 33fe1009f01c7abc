import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NftService } from '@sottomondo/proto/accounts/v1/nft'
import { ProfileService } from '@sottomondo/proto/accounts/v1/profile'
import { SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import { eventually } from '@sottomondo/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsUnderTest, asPlayer, granted, living, refusedWith } from '../../test-support/accounts-under-test.ts'
import { nftRules, nftTexts } from './nft.rules.ts'

type Under = ReturnType<typeof accountsUnderTest>
type Me = Awaited<ReturnType<typeof living>>
const say = (under: Under, me: Me, ...nftOwners: string[]) =>
  under.rpc(NftService).setAddresses(asPlayer(me), { nftOwners })
const read = async (under: Under, me: Me) => granted(await under.rpc(NftService).listAddresses(asPlayer(me), {}))
const wallet = (digit: string) => `0x${digit.repeat(40)}`
const collection = wallet('c')

describe('without a node', () => {
  const under = accountsUnderTest()

  it('addresses are stored as entered, unverified, and can be removed', async () => {
    const me = await living(under)
    expect(await read(under, me)).toEqual({ nftOwners: [], canVerify: false, maxAddresses: nftRules.maxAddresses })
    const kept = { address: wallet('a'), verified: false, checked: false }
    const mixed = ` ${wallet('A').replace('0X', '0x')} `
    expect(granted(await say(under, me, mixed, wallet('a')))).toEqual({
      ...{ success: true, message: nftTexts.kept, nftOwners: [kept] },
    })
    expect((await read(under, me)).nftOwners).toEqual([kept])
    expect(granted(await say(under, me))).toMatchObject({ message: nftTexts.none, nftOwners: [] })
  })

  it('refuses an invalid address, too many, and another user’s, and changes nothing then', async () => {
    const [me, other] = [await living(under), await living(under)]
    granted(await say(under, me, wallet('1'), wallet('2')))
    expect(refusedWith(await say(under, me, wallet('3'), '0x12'))).toBe(nftTexts.badAddress)
    const many = Array.from({ length: nftRules.maxAddresses + 1 }, (_, index) => `0x${String(index).padStart(40, '4')}`)
    expect(refusedWith(await say(under, me, ...many))).toBe(nftTexts.tooMany)
    expect(refusedWith(await say(under, other, wallet('5'), wallet('1')))).toBe(nftTexts.taken)
    expect((await read(under, me)).nftOwners.map(({ address }) => address)).toEqual([wallet('1'), wallet('2')])
    expect((await read(under, other)).nftOwners).toEqual([])
  })

  it('one of two users who enter the same address at one instant gets it', async () => {
    const [me, other] = [await living(under), await living(under)]
    const said = await Promise.all([
      say(under, me, wallet('6'), wallet('7')),
      say(under, other, wallet('7'), wallet('6')),
    ])
    const lists = await Promise.all([read(under, me), read(under, other)])
    expect(said.filter((answer) => 'success' in answer)).toHaveLength(1)
    expect(lists.map(({ nftOwners }) => nftOwners.length).toSorted()).toEqual([0, 2])
  })
})

describe('with a node', () => {
  /** Answers like a node, by JSON-RPC 2.0: how many of the collection each wallet holds, or an error. */
  const holds = new Map<string, number>()
  const calls: unknown[] = []
  let fails = false
  const node = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, ...call } = JSON.parse(body)
    calls.push(call)
    const address = `0x${call.params[0].data.slice(-40)}`
    const result = `0x${(holds.get(address) ?? 0).toString(16).padStart(64, '0')}`
    const error = { code: -32005, message: 'limit exceeded' }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(fails ? { error } : { result }) }))
  })
  beforeAll(() => new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    node.closeAllConnections()
    node.close()
  })
  const under = accountsUnderTest(() => ({
    EVM_RPC_URL: `http://127.0.0.1:${(node.address() as AddressInfo).port}/`,
    NFT_CONTRACT: collection,
  }))
  const found = async (me: Me) => {
    const { nftOwners, canVerify } = await read(under, me)
    expect(canVerify).toBe(true)
    return nftOwners.map(({ verified, checked }) => ({ verified, checked }))
  }

  it('checks the collection, and again later, because an NFT can be sold', async () => {
    const me = await living(under)
    holds.set(wallet('a'), 3)
    granted(await say(under, me, wallet('a'), wallet('b')))
    await eventually(async () =>
      expect(await found(me)).toEqual([
        { verified: true, checked: true },
        { verified: false, checked: true },
      ]),
    )
    expect(calls).toContainEqual({
      jsonrpc: '2.0',
      method: 'eth_call',
      params: [{ to: collection, data: `0x70a08231${'0'.repeat(24)}${'a'.repeat(40)}` }, 'latest'],
    })
    const published = async () =>
      (await under.outbox({ subject: 'sottomondo.accounts.nft.changed.v1' }))
        .filter(({ payload: { userId } }) => userId === me.userId)
        .map(({ payload: { isHolder } }) => isHolder)
    expect(await published()).toEqual([true])
    const { setNftDisplay } = under.rpc(SettingsService)
    const seen = async () =>
      granted(await under.rpc(ProfileService).find(asPlayer(me), { accountName: me.accountName })).showsNft
    expect(await seen()).toBe(false)
    granted(await setNftDisplay(asPlayer(me), { showNftOnProfile: true }))
    expect(await seen()).toBe(true)
    holds.delete(wallet('a'))
    under.clock.advanceMs(nftRules.checkAgainHours * 3_600_000 + 60_000)
    await eventually(async () => expect((await found(me))[0]).toEqual({ verified: false, checked: true }))
    expect(await seen()).toBe(false)
    expect(await published()).toEqual([true, false])
  })

  it('changes nothing while the node can’t answer, and retries', async () => {
    const me = await living(under)
    holds.set(wallet('d'), 1)
    fails = true
    const before = calls.length
    granted(await say(under, me, wallet('d')))
    await eventually(() => expect(calls.length).toBeGreaterThan(before))
    expect(await found(me)).toEqual([{ verified: false, checked: false }])
    fails = false
    // However many attempts have failed by then, the longest pause is over.
    under.clock.advanceMs(600_000)
    await eventually(async () => expect(await found(me)).toEqual([{ verified: true, checked: true }]))
  })
})

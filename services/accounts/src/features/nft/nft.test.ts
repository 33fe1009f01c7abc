import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { type NftProof, NftService } from '@sottomondo/proto/accounts/v1/nft'
import { ProfileService } from '@sottomondo/proto/accounts/v1/profile'
import { SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import { forgetOld } from '@sottomondo/server-kit/feature'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import {
  accountsUnderTest,
  asPlayer,
  count,
  granted,
  living,
  refusedWith,
} from '../../../test-support/accounts-under-test.ts'
import { profile } from '../profile/profile.ts'
import { settings } from '../settings/settings.ts'
import { nftRules, nftTexts } from './nft.rules.ts'
import { digestOf, isSigned } from './nft.signature.ts'
import { nft } from './nft.ts'

type Under = ReturnType<typeof accountsUnderTest>
type Me = Awaited<ReturnType<typeof living>>
const say = (under: Under, me: Me, ...nftOwners: string[]) =>
  under.rpc(NftService).setAddresses(asPlayer(me), { nftOwners, proofs: [] })
const read = async (under: Under, me: Me) => granted(await under.rpc(NftService).listAddresses(asPlayer(me), {}))
const wallet = (digit: string) => `0x${digit.repeat(40)}`
const collection = wallet('c')

/** A wallet with its key, which signs as a player's does. */
function realWallet() {
  const secret = secp256k1.utils.randomPrivateKey()
  const hash = Buffer.from(keccak_256(secp256k1.getPublicKey(secret, false).subarray(1)))
  return {
    address: `0x${hash.subarray(-20).toString('hex')}`,
    sign(message: string): string {
      const { r, s, recovery } = secp256k1.sign(digestOf(message), secret)
      const numbers = [r, s].map((number) => number.toString(16).padStart(64, '0'))
      return `0x${numbers.join('')}${(27 + recovery).toString(16)}`
    },
  }
}
type Wallet = ReturnType<typeof realWallet>
const addressOf = ({ address }: Wallet) => address
const toSign = async (under: Under, me: Me, { address }: Wallet) => {
  const { signRequest } = granted(await under.rpc(NftService).listAddresses(asPlayer(me), { address }))
  if (!signRequest) throw new Error('there is nothing to sign')
  return signRequest
}
const signedBy = async (
  one: Wallet,
  { message, ...request }: Awaited<ReturnType<typeof toSign>>,
): Promise<NftProof> => ({
  ...request,
  signature: one.sign(message),
})
const proofOf = async (under: Under, me: Me, one: Wallet) => signedBy(one, await toSign(under, me, one))
const send = (under: Under, me: Me, ...proofs: NftProof[]) =>
  under.rpc(NftService).setAddresses(asPlayer(me), { nftOwners: [], proofs })
/** Names wallets and signs for them. */
const prove = async (under: Under, me: Me, ...wallets: Wallet[]) =>
  send(under, me, ...(await Promise.all(wallets.map((one) => proofOf(under, me, one)))))

test('a wallet’s signature is its own, of this message alone', () => {
  // Of a known key, made by a wallet.
  const address = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'
  const message = 'Ik ben Vito. €'
  const numbers =
    '73fc0691059c301c97c22b5c685a084544fd7a2abd86517417372ededd6c19b050e71dcda960090767a60d7a0febb384e1b105cdf158f483d7639d26781b622c'
  expect(isSigned(address, message, `0x${numbers}1b`)).toBe(true)
  expect(isSigned(address, message, `0x${numbers}00`)).toBe(true)
  for (const last of ['1c', '01', '02', '1d', 'ff'])
    expect(isSigned(address, message, `0x${numbers}${last}`)).toBe(false)
  expect(isSigned(address, `${message}!`, `0x${numbers}1b`)).toBe(false)
  expect(isSigned(wallet('1'), message, `0x${numbers}1b`)).toBe(false)
})

describe('without a node', () => {
  const under = accountsUnderTest([nft, profile, settings])

  it('addresses are stored as entered, unverified, and can be removed', async () => {
    const me = await living(under)
    expect(await read(under, me)).toMatchObject({
      nftOwners: [],
      canVerify: false,
      maxAddresses: nftRules.maxAddresses,
    })
    const kept = { address: wallet('a'), verified: false, checked: false, proven: false }
    const mixed = ` ${wallet('A').replace('0X', '0x')} `
    expect(granted(await say(under, me, mixed, wallet('a')))).toEqual({
      success: true,
      message: nftTexts.kept,
      nftOwners: [kept],
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

  it('a signature proves a wallet, which stays unverified', async () => {
    const [me, mine] = [await living(under), realWallet()]
    granted(await say(under, me, mine.address))
    const { message, validUntil } = await toSign(under, me, mine)
    expect(message).toContain(`van ${me.accountName} in Sottomondo`)
    expect(message).toContain(addressOf(mine))
    expect(Date.parse(validUntil) - under.clock.nowMs()).toBe(nftRules.messageMinutes * 60_000)
    const proven = { address: addressOf(mine), verified: false, checked: false, proven: true }
    expect(granted(await prove(under, me, mine))).toEqual({
      success: true,
      message: nftTexts.proven,
      nftOwners: [proven],
    })
    expect((await read(under, me)).nftOwners).toEqual([proven])
    expect(await count(under.pool, 'nft_holder', 'is_holder')).toBe(0)
  })

  it('a proof is for one player, one wallet, some minutes and one time', async () => {
    const [me, other, mine, another] = [await living(under), await living(under), realWallet(), realWallet()]
    const proof = await proofOf(under, me, mine)
    expect(refusedWith(await send(under, other, proof))).toBe(nftTexts.badSignature)
    expect(refusedWith(await send(under, me, { ...proof, address: another.address }))).toBe(nftTexts.badSignature)
    const later = new Date(Date.parse(proof.validUntil) + 1).toISOString()
    expect(refusedWith(await send(under, me, { ...proof, validUntil: later }))).toBe(nftTexts.badSignature)
    const byAnother = await signedBy(another, await toSign(under, me, mine))
    expect(refusedWith(await send(under, me, byAnother))).toBe(nftTexts.badSignature)
    for (const signature of ['', '0x', `0x${'f'.repeat(130)}`, `0x${'0'.repeat(130)}`, 'toch echt'])
      expect(refusedWith(await send(under, me, { ...proof, signature }))).toBe(nftTexts.badSignature)
    expect(await read(under, me)).toMatchObject({ nftOwners: [] })
    granted(await send(under, me, proof))
    granted(await say(under, me))
    expect(refusedWith(await send(under, me, proof))).toBe(nftTexts.expired)
    const expiring = await proofOf(under, me, mine)
    under.clock.advanceMs(nftRules.messageMinutes * 60_000)
    expect(refusedWith(await send(under, me, expiring))).toBe(nftTexts.expired)
    expect((await read(under, me)).nftOwners).toEqual([])
    await forgetOld([nft], under.pool, under.clock.nowMs())
    expect(await count(under.pool, 'nft_used_code', 'true')).toBe(0)
  })

  it('the same proof twenty times at once counts once', async () => {
    const [me, mine] = [await living(under), realWallet()]
    const proof = await proofOf(under, me, mine)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(under, me, proof)))
    expect(answers.filter((answer) => 'success' in answer)).toHaveLength(1)
    expect((await read(under, me)).nftOwners).toHaveLength(1)
  })

  it('a proof beats a claim, and nothing beats a proof', async () => {
    const [claimant, owner, shared] = [await living(under), await living(under), realWallet()]
    granted(await say(under, claimant, wallet('8'), shared.address))
    expect(refusedWith(await say(under, owner, shared.address))).toBe(nftTexts.taken)
    granted(await prove(under, owner, shared))
    expect((await read(under, claimant)).nftOwners.map(({ address }) => address)).toEqual([wallet('8')])
    expect(refusedWith(await prove(under, claimant, shared))).toBe(nftTexts.provenByOther)
    expect(refusedWith(await say(under, claimant, shared.address))).toBe(nftTexts.taken)
    expect((await read(under, owner)).nftOwners).toMatchObject([{ address: addressOf(shared), proven: true }])
  })

  it('two who prove what the other claimed, and the same wallet, at one instant', async () => {
    const [me, other, mine, theirs, both] = [
      await living(under),
      await living(under),
      realWallet(),
      realWallet(),
      realWallet(),
    ]
    granted(await say(under, me, theirs.address))
    granted(await say(under, other, mine.address))
    const all = await Promise.all([prove(under, me, mine), prove(under, other, theirs)])
    for (const answer of all) granted(answer)
    // A later message: that of the same millisecond is used.
    under.clock.advanceMs(1)
    const race = await Promise.all([prove(under, me, mine, both), prove(under, other, theirs, both)])
    expect(race.filter((answer) => 'success' in answer)).toHaveLength(1)
    const counts = (await Promise.all([read(under, me), read(under, other)])).map(({ nftOwners }) => nftOwners.length)
    expect(counts.toSorted()).toEqual([1, 2])
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
  const under = accountsUnderTest([nft, profile, settings], () => ({
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
    // They are listed in the order of their addresses.
    const [full, empty] = [realWallet(), realWallet()].sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1))
    if (!full || !empty) throw new Error('there are no wallets')
    holds.set(addressOf(full), 3)
    granted(await prove(under, me, full, empty))
    await eventually(async () =>
      expect(await found(me)).toEqual([
        { verified: true, checked: true },
        { verified: false, checked: true },
      ]),
    )
    expect(calls).toContainEqual({
      jsonrpc: '2.0',
      method: 'eth_call',
      params: [{ to: collection, data: `0x70a08231${'0'.repeat(24)}${addressOf(full).slice(2)}` }, 'latest'],
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
    holds.delete(addressOf(full))
    under.clock.advanceMs(nftRules.checkAgainHours * 3_600_000 + 60_000)
    await eventually(async () => expect((await found(me))[0]).toEqual({ verified: false, checked: true }))
    expect(await seen()).toBe(false)
    expect(await published()).toEqual([true, false])
  })

  it('changes nothing while the node can’t answer, and retries', async () => {
    const [me, mine] = [await living(under), realWallet()]
    holds.set(addressOf(mine), 1)
    fails = true
    const before = calls.length
    granted(await prove(under, me, mine))
    await eventually(() => expect(calls.length).toBeGreaterThan(before))
    expect(await found(me)).toEqual([{ verified: false, checked: false }])
    fails = false
    // However many attempts have failed by then, the longest pause is over.
    under.clock.advanceMs(600_000)
    await eventually(async () => expect(await found(me)).toEqual([{ verified: true, checked: true }]))
  })

  it('a wallet without a proof gives nothing, and nobody asks about it', async () => {
    const [me, named] = [await living(under), wallet('e')]
    holds.set(named, 1)
    granted(await say(under, me, named))
    under.clock.advanceMs(nftRules.checkAgainHours * 3_600_000 + 60_000)
    const proven = realWallet()
    granted(await prove(under, await living(under), proven))
    await eventually(() =>
      expect(calls.some((call) => JSON.stringify(call).includes(addressOf(proven).slice(2)))).toBe(true),
    )
    expect(await found(me)).toEqual([{ verified: false, checked: false }])
    expect(calls.some((call) => JSON.stringify(call).includes(named.slice(2)))).toBe(false)
    expect(await count(under.pool, 'nft_holder', 'user_id = $1 and is_holder', me.userId)).toBe(0)
  })

  it('a wallet that changes hands by its proof takes the discount with it', async () => {
    const [seller, buyer, sold] = [await living(under), await living(under), realWallet()]
    holds.set(addressOf(sold), 1)
    granted(await prove(under, seller, sold))
    const holder = (me: Me) => count(under.pool, 'nft_holder', 'user_id = $1 and is_holder', me.userId)
    await eventually(async () => expect(await holder(seller)).toBe(1))
    expect(refusedWith(await prove(under, buyer, sold))).toBe(nftTexts.provenByOther)
    granted(await say(under, seller))
    expect(await holder(seller)).toBe(0)
    granted(await prove(under, buyer, sold))
    await eventually(async () => expect(await holder(buyer)).toBe(1))
  })
})

import type { NftService, SetAddressesRequest } from '@sottomondo/proto/accounts/v1/nft'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../context.ts'
import { lockUser } from '../../kernel/user/user.store.ts'
import { canVerify } from './nft.checks.ts'
import { nftProofs } from './nft.proof.ts'
import { nftRules, nftTexts as texts, walletAddress } from './nft.rules.ts'
import {
  addNftOwners,
  claimantsOf,
  dropNftOwners,
  factsOfHolder,
  listNftOwners,
  proveNftOwners,
  provenByOthers,
  useNftCodes,
} from './nft.store.ts'

const fault = ({ id, message }: Pick<Refusal, 'id' | 'message'>): Refusal =>
  refuse(id, message, { fields: { nftOwners: message } })
const invalid = (message: string) => fault({ id: 'invalid', message })
const conflict = (message: string) => fault({ id: 'conflict', message })

/** Wallets belong to the user: their next gangster keeps them. */
export function nftHandlers(
  accounts: Pick<AccountsContext, 'kit' | 'nftChecks' | 'seal'>,
): Handlers<typeof NftService> {
  const { kit, nftChecks } = accounts
  const proofs = nftProofs(accounts)

  /** Reads what was sent: all addresses, those that are proven, and the codes that their proofs use up. */
  async function wanted(ctx: Ctx, request: SetAddressesRequest) {
    const addresses = new Set<string>()
    const proven = new Set<string>()
    const used: { code: string; validUntilMs: number }[] = []
    for (const text of [...request.nftOwners, ...request.proofs.map(({ address }) => address)]) {
      const address = walletAddress(text)
      if (address === null) return invalid(texts.badAddress)
      addresses.add(address)
    }
    if (addresses.size > nftRules.maxAddresses) return invalid(texts.tooMany)
    for (const proof of request.proofs) {
      const address = walletAddress(proof.address) ?? ''
      const judged = await proofs.judge(ctx, { ...proof, address })
      if (isRefusal(judged)) return fault(judged)
      proven.add(address)
      used.push(judged)
    }
    return { addresses: [...addresses], proven: [...proven], used }
  }

  return {
    async listAddresses(ctx, { address: text }) {
      const address = text === undefined ? undefined : walletAddress(text)
      if (address === null) return invalid(texts.badAddress)
      return {
        nftOwners: await listNftOwners(kit.pool, playerOf(ctx).userId),
        canVerify: canVerify(kit.config),
        maxAddresses: nftRules.maxAddresses,
        signRequest: address === undefined ? undefined : proofs.request(ctx, address),
      }
    },

    setAddresses: kit.change(async (change, request) => {
      const { tx } = change
      const { userId } = playerOf(change)
      const sent = await wanted(change, request)
      if (isRefusal(sent)) return sent
      const { addresses, proven, used } = sent
      const nowMs = kit.clock.nowMs()
      // Whoever only claimed what is proven now loses it; in the order of their ids, so that two never wait for each other.
      const claimants = await claimantsOf(tx, proven)
      const changed = [...new Set([userId, ...claimants])].sort((a, b) => a - b)
      for (const user of changed) await lockUser(tx, user)
      if ((await useNftCodes(tx, used)) < used.length) return conflict(texts.expired)
      await dropNftOwners.run(tx, { userId, kept: addresses })
      await addNftOwners.run(tx, { userId, addresses })
      if (await provenByOthers(tx, userId, proven)) return conflict(texts.provenByOther)
      await proveNftOwners.run(tx, { userId, addresses: proven, claimants, nowMs })
      const nftOwners = await listNftOwners(tx, userId)
      if (nftOwners.length < addresses.length) return conflict(texts.taken)
      for (const user of changed) change.publish(...(await factsOfHolder(tx, user, nowMs)))
      change.afterCommit(() => nftChecks?.nudge())
      const message = proven.length > 0 ? texts.proven : addresses.length > 0 ? texts.kept : texts.none
      return { success: true, message, nftOwners }
    }),
  }
}

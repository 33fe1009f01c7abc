import type { NftService } from '@sottomondo/proto/accounts/v1/nft'
import { type Handlers, playerOf, type Refusal, refuse } from '@sottomondo/server-kit'
import type { Accounts } from '../accounts.ts'
import { lockUser } from '../auth/user.store.ts'
import { canVerify } from './nft.checks.ts'
import { nftRules, nftTexts as texts, walletAddress } from './nft.rules.ts'
import { addNftOwners, dropNftOwners, factsOfHolder, listNftOwners } from './nft.store.ts'

const fault = (id: 'invalid' | 'conflict', sentence: string): Refusal =>
  refuse(id, sentence, { fields: { nftOwners: sentence } })

/** Wallets belong to the user: their next gangster keeps them. */
export function nftHandlers({ kit, nftChecks }: Pick<Accounts, 'kit' | 'nftChecks'>): Handlers<typeof NftService> {
  return {
    listAddresses: async (ctx) => ({
      nftOwners: await listNftOwners(kit.pool, playerOf(ctx).userId),
      canVerify: canVerify(kit.config),
      maxAddresses: nftRules.maxAddresses,
    }),

    setAddresses: kit.change(async (change, request) => {
      const { userId } = playerOf(change)
      const addresses = new Set<string>()
      for (const text of request.nftOwners) {
        const address = walletAddress(text)
        if (address === null) return fault('invalid', texts.badAddress)
        addresses.add(address)
      }
      if (addresses.size > nftRules.maxAddresses) return fault('invalid', texts.tooMany)
      await lockUser(change.tx, userId)
      await dropNftOwners.run(change.tx, { userId, kept: [...addresses] })
      await addNftOwners.run(change.tx, { userId, addresses: [...addresses], nowMs: kit.clock.nowMs() })
      const nftOwners = await listNftOwners(change.tx, userId)
      if (nftOwners.length < addresses.size) return fault('conflict', texts.taken)
      change.publish(...(await factsOfHolder(change.tx, userId, kit.clock.nowMs())))
      change.afterCommit(() => nftChecks?.nudge())
      return { success: true, message: addresses.size > 0 ? texts.kept : texts.none, nftOwners }
    }),
  }
}

import type { NftProof, NftSignRequest } from '@sottomondo/proto/accounts/v1/nft'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, playerOf } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../context.ts'
import { messageToSign, nftRules, nftTexts as texts } from './nft.rules.ts'

const signatureForm = /^0x[0-9a-f]{130}$/i

/** A code that was signed, and must not be used again before its message is over. */
interface UsedCode {
  code: string
  validUntilMs: number
}

/**
 * Messages that a wallet's owner signs. A message's code is made of user, address and time by a key of ours, so that it
 * fits nobody else and need not be stored; once used, it is (`nft_used_code`).
 */
export function nftProofs({ kit, seal }: Pick<AccountsContext, 'kit' | 'seal'>) {
  const { clock, config } = kit
  const origin = new URL(config.PUBLIC_ORIGIN).origin
  const codesOf = (userId: number, address: string, validUntil: string) =>
    seal.codes(`nft ${userId} ${address} ${validUntil}`)
  return {
    /** Returns the message by which the caller proves that an address is theirs. */
    request(ctx: Ctx, address: string): NftSignRequest {
      const { userId, accountName } = playerOf(ctx)
      const validUntil = new Date(clock.nowMs() + nftRules.messageMinutes * 60_000).toISOString()
      const [code = ''] = codesOf(userId, address, validUntil)
      return { address, message: messageToSign({ address, accountName, origin, validUntil, code }), validUntil }
    },

    /** Judges a proof: the code that it used up, or why it is none. */
    async judge(ctx: Ctx, { address, validUntil, signature }: NftProof): Promise<UsedCode | Refusal> {
      const { userId, accountName } = playerOf(ctx)
      const validUntilMs = Date.parse(validUntil)
      // A later one than any that was given has a code that nobody was given.
      if (!(validUntilMs > clock.nowMs())) return refuse('conflict', texts.expired)
      if (!signatureForm.test(signature)) return refuse('invalid', texts.badSignature)
      // Only here: few players have a wallet.
      const { isSigned } = await import('./nft.signature.ts')
      for (const code of codesOf(userId, address, validUntil)) {
        const message = messageToSign({ address, accountName, origin, validUntil, code })
        if (isSigned(address, message, signature)) return { code, validUntilMs }
      }
      return refuse('invalid', texts.badSignature)
    },
  }
}

import { transaction } from '@sottomondo/server-kit/database'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import { createProvider, type Delivery, type Provider, startDelivery } from '@sottomondo/server-kit/provider'
import type { Kit } from '@sottomondo/server-kit/service'
import { z } from 'zod'
import type { AccountsConfig } from '../../config.ts'
import { lockUser } from '../../kernel/user/user.store.ts'
import { nftRules } from './nft.rules.ts'
import { claimNftChecks, factsOfHolder, type NftCheck, nftCheckAt, nftFound } from './nft.store.ts'

/** Returns whether a node and a collection are configured. */
export const canVerify = ({ EVM_RPC_URL, NFT_CONTRACT }: AccountsConfig): boolean =>
  EVM_RPC_URL !== undefined && NFT_CONTRACT !== undefined

/** `balanceOf(address)` of ERC-721. */
const balanceOf = '0x70a08231'
/** JSON-RPC 2.0; a reply with an error instead of a result is invalid. */
const balance = z.object({ result: z.string().regex(/^0x[0-9a-f]{1,64}$/i) })

/** Returns how many NFTs of the collection a wallet holds, by the node. */
async function nftsOf(node: Provider, contract: string, address: string): Promise<bigint> {
  const call = { to: contract, data: balanceOf + address.slice(2).padStart(64, '0') }
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] }
  return BigInt((await node.ask({ body, onlyReads: true, attempts: 1 }, balance)).result)
}

/** Checks due addresses on the chain; undefined without a node: all addresses stay as they are. */
export function checkNftOwners(kit: Kit<AccountsConfig>): Delivery | undefined {
  const { config, pool, clock, log } = kit
  const { EVM_RPC_URL: url, NFT_CONTRACT: contract } = config
  if (url === undefined || contract === undefined) return undefined
  const limit = { calls: nftRules.nodeCallsAMinute, perMs: 60_000 }
  const node = createProvider({ name: 'the EVM node', url, clock, limit })
  const send = async ({ id, userId, address }: NftCheck) => {
    const verified = (await nftsOf(node, contract, address)) > 0n
    await transaction(pool, async (tx) => {
      await lockUser(tx, userId)
      await nftFound.run(tx, { id, userId, verified, nowMs: clock.nowMs() })
      await writeOutbox(tx, await factsOfHolder(tx, userId, clock.nowMs()))
    })
    kit.committed()
  }
  const againMs = nftRules.checkAgainHours * 3_600_000
  return startDelivery<NftCheck & { expiresAtMs: number }>({
    what: 'checks of NFTs',
    clock,
    log,
    retryPausesSeconds: nftRules.retryPausesSeconds,
    claim: async (nowMs, leasedUntilMs) =>
      (await claimNftChecks(pool, nowMs, leasedUntilMs)).map((one) => ({ ...one, expiresAtMs: Number.MAX_VALUE })),
    senderOf: () => ({ name: node.name, send }),
    // A node that was away for long says nothing about an NFT: the last result stays.
    finish: async ({ id }) => void (await nftCheckAt.run(pool, { id, atMs: clock.nowMs() + againMs, attempts: 0 })),
    postpone: async ({ id, attempts }, atMs) => void (await nftCheckAt.run(pool, { id, atMs, attempts })),
  })
}

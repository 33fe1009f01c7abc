import type { Kit } from '@sottomondo/server-kit'
import { nftChanged } from './nft.facts.ts'

export function nftSetup(kit: Kit<unknown>): void {
  kit.consume('nft-holder', 'sottomondo.accounts.nft.changed.v1', nftChanged)
}

import { NftService } from '@sottomondo/proto/accounts/v1/nft'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { nftHelp } from './nft.help.ts'
import { nftPersonalData } from './nft.personal-data.ts'
import { nftHandlers } from './nft.rpc.ts'
import { deleteUsedNftCodes } from './nft.store.ts'

export const nft = feature({
  name: 'nft',
  rpc: serves(NftService, nftHandlers),
  forgets: [(pool, nowMs) => deleteUsedNftCodes.run(pool, { nowMs })],
  personalData: nftPersonalData,
  help: nftHelp,
})

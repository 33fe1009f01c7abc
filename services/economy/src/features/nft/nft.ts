import { feature } from '../../kernel/feature.ts'
import { nftChanged } from './nft.consumers.ts'
import { nftPersonalData } from './nft.personal-data.ts'

export const nft = feature({
  name: 'nft',
  consumers: ({ kit }) => {
    kit.consume('nft-holder', 'sottomondo.accounts.nft.changed.v1', nftChanged)
  },
  personalData: nftPersonalData,
})

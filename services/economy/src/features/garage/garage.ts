import { GarageService } from '@sottomondo/proto/economy/v1/garage'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { garageAuction } from './garage.auction.ts'
import { garageAudit } from './garage.audit.ts'
import { garageEscrow } from './garage.escrow.ts'
import { garageEstate } from './garage.estate.ts'
import { garageHelp } from './garage.help.ts'
import { garagePersonalData } from './garage.personal-data.ts'
import { garageHandlers } from './garage.rpc.ts'
import { garageSeason } from './garage.season.ts'

export const garage = feature({
  name: 'garage',
  rpc: serves(GarageService, ({ kit, ledger }) => garageHandlers(kit, ledger)),
  ledger: {
    assets: {
      garagePlace: {
        tooLittle: 'Je garage is vol. Verkoop of crush een auto, of breid je garage uit.',
        atDeath: 'vanishes',
      },
    },
    items: { CAR: { atDeath: 'heir', places: { asset: 'garagePlace', keeper: 'garage' } } },
    faucets: ['garage', 'carTheft', 'carSale', 'crusher'],
    sinks: ['garage', 'carSale', 'carCrush', 'carRepair', 'carShipping', 'garageExtension'],
  },
  escrow: garageEscrow,
  estate: garageEstate,
  personalData: garagePersonalData,
  auctions: [garageAuction],
  audit: garageAudit,
  season: garageSeason,
  help: garageHelp,
})

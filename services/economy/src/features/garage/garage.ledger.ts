import { declareLedger } from '../../kernel/ledger/declare.ts'

export const garageLedger = declareLedger({
  assets: {
    garagePlace: {
      tooLittle: 'Je garage is vol. Verkoop of crush een auto, of breid je garage uit.',
      atDeath: 'vanishes',
    },
  },
  items: { CAR: { atDeath: 'heir', places: { asset: 'garagePlace', keeper: 'garage' } } },
  faucets: ['garage', 'carTheft', 'carSale', 'crusher'],
  sinks: ['garage', 'carSale', 'carCrush', 'carRepair', 'carShipping', 'garageExtension'],
})

import { declareLedger } from './declare.ts'

/** What the ledger has without any feature. */
export const kernelLedger = declareLedger({
  owners: {
    player: { ids: 'numbers', receivesEscrows: true },
    /** What belongs to the person, and not to their gangster. */
    user: { ids: 'numbers', receivesEscrows: false },
    house: { ids: 'names', receivesEscrows: true },
    faucet: { ids: 'names', receivesEscrows: false },
    sink: { ids: 'names', receivesEscrows: true },
    escrow: { ids: 'names', receivesEscrows: false },
  },
  /** `counter`: over which one asset of an owner is turned into another (`exchange`). */
  faucets: ['house', 'counter', 'seed', 'bench'],
  /** `death`: what nobody inherits. `nextGangster`: what the next gangster of a person costs. */
  sinks: ['death', 'nextGangster'],
})

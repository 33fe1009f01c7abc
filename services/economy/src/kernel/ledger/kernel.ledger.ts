import { declareLedger } from './declare.ts'

/** The ledger's own declarations, without any feature. */
export const kernelLedger = declareLedger({
  owners: {
    player: { ids: 'numbers', receivesEscrows: true },
    /** Belongings of the person, not of their gangster. */
    user: { ids: 'numbers', receivesEscrows: false },
    house: { ids: 'names', receivesEscrows: true },
    faucet: { ids: 'names', receivesEscrows: false },
    sink: { ids: 'names', receivesEscrows: true },
    escrow: { ids: 'names', receivesEscrows: false },
  },
  /** `counter`: turns one asset of an owner into another (`exchange`). */
  faucets: ['house', 'counter', 'seed', 'bench'],
  /** `death`: belongings that nobody inherits. `nextGangster`: the price of a person's next gangster. */
  sinks: ['death', 'nextGangster'],
  past: {
    /** With its end. Its id is refused by the reservation, which stays. */
    escrowReserve: {
      others: `(select array_agg(e.id) from transfer e where e.id in (
        'escrow-commit:' || substr(v.id, length('escrow-reserve:') + 1),
        'escrow-void:' || substr(v.id, length('escrow-reserve:') + 1)))`,
    },
  },
})

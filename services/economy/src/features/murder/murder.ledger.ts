import { declareLedger } from '../../kernel/ledger/declare.ts'

export const murderLedger = declareLedger({
  /** Bullets of both sides, from the fight's start to its end. */
  owners: { fight: { ids: 'names', receivesEscrows: false } },
  /** Bullets that were shot. */
  sinks: ['murder'],
})

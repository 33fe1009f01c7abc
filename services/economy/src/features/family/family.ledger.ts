import { declareLedger } from '../../kernel/ledger/declare.ts'

export const familyLedger = declareLedger({
  assets: {
    /** Bullets that a family’s crusher can still yield. */
    crusherCapacity: { tooLittle: 'De crusher van je familie is op.', atDeath: 'vanishes' },
  },
  owners: { family: { ids: 'numbers', receivesEscrows: false } },
  faucets: ['familyCrusher'],
  /** `familyBullets`: lost at a deposit. `familyEnd`: what nobody inherits. `familyCrusher`: what the crusher yielded. */
  sinks: ['familyBullets', 'familyCrusher', 'familyEnd'],
})

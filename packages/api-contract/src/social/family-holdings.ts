import { z } from 'zod'
import { feature } from '../feature.ts'
import { amount, amountOf, line } from '../fields.ts'
import { atMost } from '../kit/text/length.ts'
import { change } from './family.ts'

/** As in the bank (spec 2 §5, §9); economy cuts off longer ones. */
const subjectCharacters = 75

const subject = line('Vul een onderwerp in.', { cutAt: subjectCharacters })
  .nullish()
  .transform((subject) => subject ?? '')
  .pipe(z.string())

const transfer = {
  ...change,
  form: true,
  refusals: ['notFound', 'insufficientFunds'],
} as const

const cash = { ...transfer, body: z.object({ amount, subject }) } as const

const bullets = {
  ...transfer,
  body: z.object({ amount: amountOf({ missing: 'Hoeveel kogels?', notWhole: 'Vul een heel aantal in.' }), subject }),
} as const

const mostCostEuro = 1_000_000

const costFault = { error: `Vul een heel bedrag in van 0 tot ${mostCostEuro.toLocaleString('nl-NL')}.` }

const cost = z.number(costFault).int(costFault).min(0, costFault).max(mostCostEuro, costFault)

/** What a family owns, and what it is spent on. */
export const familyHoldings = feature({
  calls: {
    'POST /api/family/settings/depositCash': {
      ...cash,
      summary: 'Deposit cash from the pocket into the family’s bank',
      family: 'member',
      rpc: 'social.familyHoldings.depositCash',
    },
    'POST /api/family/settings/withdrawCash': {
      ...cash,
      summary: 'Withdraw cash from the family’s bank to the pocket',
      family: 'withdraw',
      rpc: 'social.familyHoldings.withdrawCash',
    },
    'POST /api/family/settings/depositBullets': {
      ...bullets,
      summary: 'Deposit bullets in the family’s magazine, of which a part is lost',
      family: 'member',
      rpc: 'social.familyHoldings.depositBullets',
    },
    'POST /api/family/settings/withdrawBullets': {
      ...bullets,
      summary: 'Withdraw bullets from the family’s magazine',
      family: 'withdraw',
      rpc: 'social.familyHoldings.withdrawBullets',
    },
    'POST /api/family/settings/expand': {
      ...change,
      summary: 'Buy room for more members, from the family’s bank',
      family: 'expand',
      rpc: 'social.familyHoldings.expand',
      refusals: ['notFound', 'insufficientFunds'],
    },
    'POST /api/family/settings/hireCrusher': {
      ...change,
      summary: 'Buy more of the crusher, from the family’s bank',
      family: 'crusher',
      rpc: 'social.familyHoldings.hireCrusher',
      refusals: ['notFound', 'insufficientFunds'],
    },
    'POST /api/family/settings/symbol': {
      ...change,
      summary: 'Choose the family’s sign, for credits of the player; each family has its own',
      family: 'symbol',
      rpc: 'social.familyHoldings.setSymbol',
      refusals: ['notFound', 'insufficientFunds'],
      form: true,
      body: z.object({ familySymbol: z.string({ error: 'Kies een van de symbolen.' }).min(1).check(atMost(16)) }),
    },
    'POST /api/family/settings/joinCost': {
      ...change,
      summary: 'Set what joining costs by later invitations',
      family: 'costs',
      rpc: 'social.familyHoldings.setJoinCost',
      form: true,
      body: z.object({ joinCost: cost }),
    },
    'POST /api/family/settings/leaveCost': {
      ...change,
      summary: 'Set what leaving costs',
      family: 'costs',
      rpc: 'social.familyHoldings.setLeaveCost',
      form: true,
      body: z.object({ leaveCost: cost }),
    },
  },
})

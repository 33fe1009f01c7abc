import { z } from 'zod'
import { feature } from '../feature.ts'
import { amountOf, euro, seconds } from '../fields.ts'
import { calledInRpc } from '../rpc.ts'

const count = z.number().int().nonnegative()

/** The common part of buying from a city's two factories. */
const purchase = {
  access: 'player',
  needs: { free: true, city: true, timer: 'bulletsFactory' },
  rpc: 'actions.bulletFactory.buy',
  switch: 'bullets',
  clickToken: 'bullets',
  refusals: ['insufficientFunds'],
  body: z.object({
    quantity: amountOf({
      missing: 'Vul in hoeveel kogels je wilt.',
      notWhole: 'Vul een heel aantal kogels in.',
      notPositive: 'Koop minstens 1 kogel.',
      tooLarge: 'Zoveel kogels zijn er niet.',
    }),
    /** The price that the player saw: the purchase is refused when it has changed. */
    bulletPrice: amountOf().optional(),
  }),
  answer: z.object({ message: z.string(), quantity: count, cost: euro, timeLeft: seconds }),
} as const

export const bulletFactory = feature({
  timer: {
    key: 'bulletsFactory',
    order: 110,
    name: 'Kogels',
    until: 'je weer kogels kunt kopen',
    status: { path: '/bullets-factory-local', order: 70, shown: 'always' },
  },
  switch: { name: 'bullets', order: 140, label: 'Kogels kopen' },
  calls: {
    'GET /api/bullets/local': {
      summary: 'Get the city’s own bullet factory: stock, price of the day, and how many the player may buy',
      access: 'player',
      keyScope: 'market',
      needs: { city: true },
      rpc: 'economy.bulletFactory.getLocal',
      answer: z.object({
        cityName: z.string(),
        bulletPrice: euro,
        bulletsAvailable: count,
        capacity: count,
        /** The bullets of the hourly refill, and the seconds until the next one. */
        refillBullets: count,
        refillSeconds: seconds,
        /** The most bullets of one purchase, by rank. */
        mostBullets: count,
        /** The player's own bullets. */
        bullets: count,
      }),
    },
    'POST /api/bullets/local/buy': {
      ...purchase,
      summary: 'Buy bullets from the city’s own factory, at most a hundred per rank',
      rpcWith: { factory: 'LOCAL' },
    },
    'GET /api/bullets/player': {
      summary: 'Get the city’s bullet factory that a player or the house owns',
      access: 'player',
      keyScope: 'market',
      needs: { city: true },
      rpc: 'economy.bulletFactory.getOwned',
      answer: z.object({
        cityName: z.string(),
        /** The house's name if the house owns it. */
        ownerName: z.string(),
        isOwner: z.boolean(),
        bulletPrice: euro,
        bank: euro,
        bulletsAvailable: count,
        /** The production while the factory's bank pays for it. */
        bulletsPerHour: count,
        /** How long the bank pays for production from now on; 0: it stands still. */
        productionSeconds: seconds,
        /** The player's own bullets. */
        bullets: count,
      }),
    },
    'POST /api/bullets/player/buy': {
      ...purchase,
      summary: 'Buy bullets from an owned factory; the price goes to its bank',
      rpcWith: { factory: 'PLAYER' },
    },
    'GET /api/bullets/player/manage': {
      summary: 'Get the player’s own bullet factory, in whatever city',
      access: 'owner',
      rpc: 'economy.bulletFactory.getMine',
      answer: z.object({
        cityName: z.string(),
        bulletPrice: euro,
        /** The same, under the name by which it is set. */
        price: calledInRpc('bulletPrice', euro),
        bank: euro,
        bulletsAvailable: count,
        bulletsPerHour: count,
        /** The bank's cost of one bullet. */
        productionCost: euro,
        /** How long the bank pays for production from now on. */
        productionSeconds: seconds,
        /** Since this player owns it. */
        soldBullets: count,
        revenue: euro,
        /** Range of the owner's price, in euro. */
        leastPrice: euro,
        mostPrice: euro,
        /** The highest price of the cities' own factories; only where this one asks more. */
        mostCityPrice: euro.optional(),
        /** What one buyer pays beyond that is got from them, once it is more than this. */
        freePerBuyer: euro.optional(),
      }),
    },
    'POST /api/bullets/player/update': {
      summary:
        'Set the price and bank of the player’s factory; the bank is an absolute target, the difference moves from or to the pocket',
      access: 'owner',
      rpc: 'economy.bulletFactory.update',
      refusals: ['insufficientFunds'],
      form: true,
      body: z.object({
        price: amountOf({ missing: 'Vul een prijs per kogel in.', notPositive: 'Een kogel kost minstens iets.' }),
        bank: z
          .number({ error: 'Vul in hoeveel er in de kas moet zitten.' })
          .int({ error: 'Vul een heel bedrag in.' })
          .nonnegative({ error: 'De kas kan niet negatief zijn.' })
          .max(Number.MAX_SAFE_INTEGER, { error: 'Dit bedrag is te groot.' }),
      }),
      answer: z.object({
        message: z.string(),
        price: euro,
        bank: euro,
        /** The owner's pocket afterwards. */
        cashPocket: euro,
        cashVersion: z.number().int(),
      }),
    },
  },
})

import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, id, idOf } from '../fields.ts'
import { playerPerk } from './perk.ts'

const count = z.number().int().nonnegative()

const healingItem = z.object({
  healingItemId: z.number().int().positive(),
  name: z.string(),
  description: z.string(),
  /** Euro. */
  price: euro,
  /** The usual price: higher than `price` for a player who holds an NFT. */
  fullPrice: euro,
  creditsPrice: count,
  /** The refund of an unused item. */
  sellPrice: euro,
  lifePoints: count,
})

const kept = { activeHealingItem: healingItem.nullable(), credits: count }

const shopCall = {
  access: 'player',
  switch: 'shop',
  answer: z.object({ message: z.string(), ...kept, cashPocket: euro, cashVersion: z.number().int() }),
} as const

const itemId = idOf('healingItem', id)

/**
 * The shop, and its view of perks: a player keeps one thing at a time that heals them automatically as soon as they
 * lack life.
 */
export const shop = feature({
  switch: { name: 'shop', order: 130, label: 'Winkel' },
  calls: {
    'GET /api/shop/items': {
      summary: 'List what the shop sells (healing items and perks), and what the player has of it',
      access: 'player',
      rpc: 'economy.shop.getItems',
      answer: z.object({
        healingItems: z.array(healingItem),
        ...kept,
        /** A paid treatment of the hospital is still under way: until its end no kept item is used. */
        underTreatment: z.boolean(),
        honor: count,
        /** HONOR or CREDITS */
        paymentPreference: z.string(),
        perks: z.array(playerPerk),
        /** The price of replacing an equipped augment: in the preferred currency, and in either. */
        augmentCost: count,
        augmentHonorCost: count,
        augmentCreditsCost: count,
      }),
    },
    'POST /api/shop/healing': {
      ...shopCall,
      summary: 'Buy a healing item, which is used as soon as life is missing; one at a time',
      rpc: 'economy.shop.buyHealing',
      refusals: ['insufficientFunds'],
      body: z.object({
        itemId,
        payWith: z.enum(['CASH', 'CREDITS'], { error: 'Kies hoe je betaalt.' }).default('CASH'),
      }),
    },
    'POST /api/shop/sell': {
      ...shopCall,
      summary: 'Sell an unused healing item for a part of its price',
      rpc: 'economy.shop.sellHealing',
      body: z.object({ itemId }),
    },
  },
})

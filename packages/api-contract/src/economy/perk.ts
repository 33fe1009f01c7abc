import { z } from 'zod'
import { feature } from '../feature.ts'
import { id, idOf } from '../fields.ts'

const count = z.number().int().nonnegative()

/** Any perk, in the player's state. */
export const playerPerk = z.object({
  perkId: z.number().int().positive(),
  name: z.string(),
  description: z.string(),
  /** 0: not bought yet. */
  currentLevel: count,
  levels: z.array(
    z.object({
      level: count,
      /** In the player's preferred currency. */
      cost: count,
      honorCost: count,
      creditsCost: count,
      effect: z.string(),
      /** The experience for 100 % of the research. */
      researchExperience: count,
    }),
  ),
  inResearch: z.boolean(),
  /** The research's progress, out of the experience for 100 % at the current level. */
  experience: count,
  /** Experience for 100 % of it now; before the first level, that of the first level. */
  researchExperience: count,
  augments: z.array(
    z.object({
      augmentId: z.number().int().positive(),
      name: z.string(),
      description: z.string(),
      effect: z.string(),
      /** Percent of the research. */
      unlockedAtPercent: count,
      unlocked: z.boolean(),
    }),
  ),
  /** The augmentId. */
  equippedAugment: z.number().int().positive().nullable(),
})

const perkCall = {
  access: 'player',
  switch: 'shop',
  answer: z.object({ message: z.string(), perks: z.array(playerPerk), credits: count, honor: count }),
} as const

const perkId = idOf('perk', id)

/** PREFERENCE: the currency set by POST /api/settings/paymentMethod. */
const payWith = z
  .enum(['PREFERENCE', 'HONOR', 'CREDITS'], { error: 'Kies eerpunten of credits.' })
  .default('PREFERENCE')

/** Perks: levels for sale, and augments that research unlocks, of which one is equipped. */
export const perk = feature({
  calls: {
    'POST /api/shop/perk/upgrade': {
      ...perkCall,
      summary: 'Buy the next level of a perk',
      rpc: 'economy.perk.upgrade',
      refusals: ['insufficientFunds'],
      body: z.object({ perkId, level: id, payWith }),
    },
    'POST /api/shop/perk/research': {
      ...perkCall,
      summary: 'Choose the perk that earned experience researches from now on',
      rpc: 'economy.perk.research',
      body: z.object({ perkId }),
    },
    'POST /api/shop/perk/augment/activate': {
      ...perkCall,
      summary: 'Equip an unlocked augment; the first one of a perk is free',
      rpc: 'economy.perk.activateAugment',
      refusals: ['insufficientFunds'],
      body: z.object({ augmentId: idOf('augment', id), payWith }),
    },
  },
})

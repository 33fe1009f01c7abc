import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { id, idOf } from '../fields.ts'

const count = z.number().int().nonnegative()

/** Any perk, as the player has it. */
export const playerPerk = z.object({
  perkId: z.number().int().positive(),
  name: z.string(),
  description: z.string(),
  /** 0: not bought yet. */
  currentLevel: count,
  levels: z.array(
    z.object({
      level: count,
      /** In what the player prefers to pay with. */
      cost: count,
      honorCost: count,
      creditsCost: count,
      effect: z.string(),
      /** What makes 100 % of the research. */
      researchExperience: count,
    }),
  ),
  inResearch: z.boolean(),
  /** What its research has taken in, of what makes 100 % at the current level. */
  experience: count,
  researchExperience: count,
  augments: z.array(
    z.object({
      augmentId: z.number().int().positive(),
      name: z.string(),
      description: z.string(),
      effect: z.string(),
      /** Of the research. */
      unlockedAtPercent: count,
      unlocked: z.boolean(),
    }),
  ),
  /** Its augmentId. */
  equippedAugment: z.number().int().positive().nullable(),
})

const perkCall = {
  access: 'player',
  switch: 'shop',
  answer: z.object({ message: z.string(), perks: z.array(playerPerk), credits: count, honor: count }),
} as const

const perkId = idOf('perk', id)
/** PREFERENCE: what POST /api/settings/paymentMethod says. */
const payWith = z
  .enum(['PREFERENCE', 'HONOR', 'CREDITS'], { error: 'Kies eerpunten of credits.' })
  .default('PREFERENCE')

export const perkCalls = defineCalls({
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
})

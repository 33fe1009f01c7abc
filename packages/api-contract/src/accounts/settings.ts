import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountNamePattern } from '../fields.ts'
import { cleaners } from '../kit/text/clean.ts'
import { atMost } from '../kit/text/length.ts'

/** spec 3 §9; accounts checks them (`settings.rules.ts`). */
const backfireOptions = ['0.5x', '1x', '1.5x', '2x', 'all', 'custom'] as const

const testament = z.object({ testament: z.string().nullable(), heirAlive: z.boolean().nullable() })

const bullets = { error: 'Vul met een heel getal in met hoeveel kogels je terugschiet.' }

const backfire = z.object({ backfireOption: z.enum(backfireOptions), customBullets: z.number().int().nullable() })

const heist = z.object({ heistNotification: z.boolean() })

const nft = z.object({ showNFTOnProfile: z.boolean() })

const said = { message: z.string() }

/** A row of the menu by its path, or the menu itself. */
const barPlace = /^(?:menu|\/[A-Za-z0-9/_-]{0,60})$/
const badBar = { error: 'Kies voor de balk hoogstens vijf verschillende pagina’s uit het menu.' }

const noSymbol = { error: 'Kies een van de symbolen.' }

export const settings = feature({
  calls: {
    'GET /api/settings/testament': {
      summary: 'Get the heir; null for nobody',
      access: 'player',
      rpc: 'accounts.settings.getTestament',
      answer: testament,
    },
    'POST /api/settings/testament': {
      summary: 'Set the heir to a living player, or to nobody with an empty name or null',
      access: 'player',
      rpc: 'accounts.settings.setTestament',
      form: true,
      body: z.object({
        testament: z
          .string({ error: 'Voer een spelernaam in.' })
          .overwrite(cleaners.name)
          .regex(new RegExp(`^$|${accountNamePattern.source}`), { error: 'Deze speler bestaat niet.' })
          .nullable()
          .transform((name) => name ?? '')
          .pipe(z.string()),
      }),
      answer: testament.extend(said),
    },
    'GET /api/settings/backfire': {
      summary: 'Get the backfire setting',
      access: 'player',
      rpc: 'accounts.settings.getBackfire',
      answer: backfire,
    },
    'POST /api/settings/backfire': {
      summary: 'Set the backfire: a multiple of the killer’s bullets, all bullets, or a fixed number',
      access: 'player',
      rpc: 'accounts.settings.setBackfire',
      form: true,
      body: z.object({
        backfireOption: z.enum(backfireOptions, { error: 'Kies hoe je terugschiet.' }),
        /** For 'custom' only. */
        customBullets: z
          .number(bullets)
          .int(bullets)
          .nonnegative(bullets)
          .max(Number.MAX_SAFE_INTEGER, bullets)
          .nullish(),
      }),
      answer: backfire.extend(said),
    },
    'GET /api/settings/heist-notification-preference': {
      summary: 'Get whether heist invitations are notified',
      access: 'player',
      rpc: 'accounts.settings.getHeistNotification',
      answer: heist,
    },
    'POST /api/settings/heist-notification-preference': {
      summary: 'Toggle the notification of heist invitations',
      access: 'player',
      rpc: 'accounts.settings.toggleHeistNotification',
      answer: heist.extend(said),
    },
    'GET /api/settings/nft-display': {
      summary: 'Get whether the profile shows an NFT',
      access: 'player',
      rpc: 'accounts.settings.getNftDisplay',
      answer: nft,
    },
    'POST /api/settings/nft-display': {
      summary: 'Set whether the profile shows an NFT',
      access: 'player',
      rpc: 'accounts.settings.setNftDisplay',
      body: z.object({ showNFTOnProfile: z.boolean({ error: 'Kies of je NFT op je profiel komt.' }) }),
      answer: nft.extend(said),
    },
    'POST /api/settings/bar': {
      summary: 'Set what stands in the bar of a phone, in its order, as paths of the menu; nothing for the usual rows',
      access: 'player',
      rpc: 'accounts.settings.setBar',
      body: z.object({
        /** 'menu' is the menu itself. */
        bar: z
          .array(z.string(badBar).overwrite(cleaners.name).regex(barPlace, badBar), badBar)
          .max(5, badBar)
          .meta({ examples: [['/', '/crime', 'menu']] }),
      }),
      answer: z.object({ bar: z.array(z.string()), ...said }),
    },
    'GET /api/settings/symbol': {
      summary: 'Get the player’s chat symbol and the available ones',
      access: 'player',
      rpc: 'accounts.settings.getSymbol',
      answer: z.object({
        /** Null until one is chosen. */
        symbol: z.string().nullable(),
        /** `name` is the meaning of the symbol. */
        symbols: z.array(z.object({ symbol: z.string(), name: z.string() })),
      }),
    },
    'POST /api/settings/symbol': {
      summary: 'Set the player’s chat symbol; null for none',
      access: 'player',
      rpc: 'accounts.settings.setSymbol',
      body: z.object({ symbol: z.string(noSymbol).min(1, noSymbol).check(atMost(16, noSymbol)).nullable() }),
      answer: z.object({ symbol: z.string().nullable(), ...said }),
    },
  },
})

import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, isoTime } from '../fields.ts'

/** The kinds that a player may not want to hear of; a heist's invitation has the setting of the specification. */
const mutedKinds = ['raid', 'prisoner'] as const

const muted = z.array(z.string())

/** Calls of the city: what other players need somebody for, for those who could join. */
export const cityCall = feature({
  calls: {
    'GET /api/city-calls': {
      summary: 'List the calls of other players that the player could join now',
      access: 'player',
      rpc: 'actions.cityCall.list',
      leavesOutBlocked: 'calls',
      answer: z.object({
        calls: z.array(
          z.object({
            kind: z.string(),
            /** The same for as long as the call stands. */
            key: z.string(),
            /** Who calls. */
            accountName: z.string(),
            cityName: z.string(),
            /** What joining costs; 0 for nothing. */
            costEuro: euro,
            endsAt: isoTime,
          }),
        ),
        /** The kinds that the player does not hear of: raid, prisoner. */
        muted,
        /** A killing spree is under way until then; null without one. */
        killingSpreeUntil: isoTime.nullable(),
      }),
    },
    'POST /api/city-calls/mute': {
      summary: 'Set whether the player hears of raids, or of prisoners whom they know',
      access: 'player',
      rpc: 'actions.cityCall.mute',
      body: z.object({
        kind: z.enum(mutedKinds, { error: 'Kies waarvan je niets wilt horen.' }),
        isMuted: z.boolean({ error: 'Kies of je ervan wilt horen.' }),
      }),
      answer: z.object({ message: z.string(), muted }),
    },
  },
})

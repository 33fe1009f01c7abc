import { z } from 'zod'
import { feature } from '../feature.ts'
import { existingName, isoTime } from '../fields.ts'
import { atMost } from '../kit/text/length.ts'
import { listQuery } from '../list.ts'

const coordinate = z.number().min(-100_000).max(100_000)

const moment = z.number().min(0).max(1e12)

const size = z.object({ width: z.number().min(0).max(100_000), height: z.number().min(0).max(100_000) })

/** The browser's data about a click (spec 2 §7). */
const clickCapture = z.object({
  clickCoordinates: z.object({ x: coordinate, y: coordinate }),
  action: z.enum(['crime', 'car', 'bullets'], { error: 'Onbekende actie.' }),
  screenSize: size,
  browserSize: size,
  userAgent: z.string().check(atMost(1000)),
  isAutomated: z.boolean(),
  /** Milliseconds since the page was opened. */
  timeStamp: moment,
  /** At most every 20 ms, for the last 2000 ms; `t` as timeStamp. */
  mouseMovements: z.array(z.object({ x: coordinate, y: coordinate, t: moment })).max(120),
  /** The mouse's last position before the click, and when, however long ago; absent when it was never seen. */
  pointerLastSeen: z.object({ x: coordinate, y: coordinate, t: moment }).optional(),
  interactionType: z.enum(['mouse', 'touch', 'keyboard', 'assistive']),
  deviceType: z.enum(['desktop', 'tablet', 'mobile']),
  isBrowserInFocus: z.boolean(),
})

/** Reasons why a click did not look like a player's own. */
const suspicionReasons = ['automated', 'impossibleTiming', 'impossibleSizes', 'noMousePath', 'repeatedPath'] as const

export const click = feature({
  calls: {
    'GET /api/admin/suspicions': {
      summary: 'List suspicious clicks, newest first',
      access: 'admin',
      rpc: 'actions.click.listSuspicions',
      query: listQuery({ filters: { accountName: existingName.optional() } }),
      answer: z.object({
        suspicions: z.array(
          z.object({
            suspicionId: z.number().int(),
            /** Null while the gangster is not known here. */
            accountName: z.string().nullable(),
            action: z.string(),
            reasons: z.array(z.enum(suspicionReasons)),
            userAgent: z.string(),
            /** Whether the click was refused a token because of it. */
            refused: z.boolean(),
            judgedAt: isoTime,
            /** How many such clicks this gangster made within the last 24 hours. */
            ofTheLastDay: z.number().int().nonnegative(),
          }),
        ),
      }),
    },
    'POST /api/click': {
      summary: 'Submit a click capture and get the token that a guarded action needs',
      access: 'player',
      repeatable: true,
      goesAhead: true,
      refusals: ['clickToken'],
      body: clickCapture,
      answer: z.object({ token: z.string() }),
    },
  },
})

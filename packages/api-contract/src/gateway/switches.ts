import { z } from 'zod'
import { switchNames } from '../../gen/switches.ts'
import { feature } from '../feature.ts'
import { isoTime } from '../fields.ts'
import { cleanLine } from '../kit/text/clean-text.ts'
import { atMost } from '../kit/text/length.ts'

export const switches = feature({
  calls: {
    'GET /api/admin/switches': {
      summary: 'List the actions that can be switched off, with their state and who changed it last',
      access: 'admin',
      answer: z.object({
        switches: z.array(
          z.object({
            name: z.enum(switchNames),
            /** The operators' name for it, in Dutch. */
            label: z.string(),
            on: z.boolean(),
            /** The message to players while it is off; null for the usual sentence. */
            message: z.string().nullable(),
            changedBy: z.string().nullable(),
            changedAt: isoTime.nullable(),
            /** The last decisions, newest first. */
            history: z.array(
              z.object({ on: z.boolean(), message: z.string().nullable(), by: z.string(), at: isoTime }),
            ),
          }),
        ),
      }),
    },
    'POST /api/admin/switches': {
      summary: 'Switch an action on or off for everybody, at once',
      access: 'admin',
      form: true,
      body: z.object({
        name: z.enum(switchNames, { error: 'Deze schakelaar bestaat niet.' }),
        on: z.boolean({ error: 'Kies aan of uit.' }),
        message: z
          .string({ error: 'Een melding is een tekst.' })
          .overwrite(cleanLine)
          .check(atMost(200, { error: 'Een melding heeft hoogstens 200 tekens.' }))
          .nullish(),
      }),
      answer: z.object({ message: z.string(), name: z.enum(switchNames), on: z.boolean() }),
    },
  },
})

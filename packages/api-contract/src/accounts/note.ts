import { z } from 'zod'
import { feature } from '../feature.ts'
import { existingName, isoTime } from '../fields.ts'
import { cleanLines } from '../kit/text/clean-text.ts'
import { atMost } from '../kit/text/length.ts'

const noteFields = z.object({
  /** Plain text of several lines; empty where there is none. */
  note: z.string(),
  /** Null where there is none. */
  writtenAt: isoTime.nullable(),
})

/** What a user notes about a player: they alone read it. */
export const note = feature({
  calls: {
    'GET /api/note/{accountName}': {
      summary: 'Get what the user has noted about a player, which nobody else can read',
      access: 'user',
      rpc: 'accounts.note.get',
      refusals: ['notFound'],
      params: z.object({ accountName: existingName }),
      answer: noteFields.extend({ mostCharacters: z.number().int() }),
    },
    'POST /api/note': {
      summary: 'Write a note about a player, living or dead, in place of the one before; an empty one is deleted',
      access: 'user',
      rpc: 'accounts.note.write',
      refusals: ['notFound'],
      form: true,
      body: z.object({
        accountName: existingName,
        note: z
          .string({ error: 'Vul een notitie in.' })
          .overwrite(cleanLines)
          .check(atMost(500, { error: 'Een notitie heeft hoogstens 500 tekens.' })),
      }),
      answer: noteFields.extend({ message: z.string() }),
    },
  },
})

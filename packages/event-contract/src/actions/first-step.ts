import { z } from 'zod'
import { words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const names = {
  car: 'je eerste auto gestolen, of het geprobeerd',
  sale: 'je eerste auto verkocht',
  deposit: 'voor het eerst geld gestort',
  crime: 'je eerste misdaad gepleegd, of het geprobeerd',
  travel: 'voor het eerst naar een andere stad gereisd',
}

export const firstStep = feature({
  facts: {
    /** A person took one of a newcomer's first steps, and had its experience, for the first and last time. */
    'sottomondo.actions.first-step.taken.v1': z.object({
      accountId,
      step: z.enum(['car', 'sale', 'deposit', 'crime', 'travel']),
      experience: amount,
      takenAtMs: timeMs,
    }),
  },
  pushes: {
    /** The player took one of a newcomer's first steps; `message` says what it brought. */
    firstStepTaken: z.object({ experience: z.number().int(), message: z.string(), version: z.number() }),
  },
  log: {
    kinds: {
      taken: { category: 'gangster', path: '/', toast: true },
    },
    lines: {
      'sottomondo.actions.first-step.taken.v1': ({ accountId, step, experience, takenAtMs }) => [
        {
          kind: 'taken',
          of: accountId,
          atMs: takenAtMs,
          words: words`Eerste stap: je hebt ${names[step]}. Dat bracht je ${experience} ervaringspunten.`,
        },
      ],
    },
  },
})

import { defineLog, words } from '../define-log.ts'

const names = {
  car: 'je eerste auto gestolen, of het geprobeerd',
  sale: 'je eerste auto verkocht',
  deposit: 'voor het eerst geld gestort',
  crime: 'je eerste misdaad gepleegd, of het geprobeerd',
  travel: 'voor het eerst naar een andere stad gereisd',
}

export const firstStepLog = defineLog({
  kinds: {
    taken: { category: 'gangster', path: '/', toast: true },
  },
  lines: {
    'sottomondo.actions.first-step.taken.v1': ({ accountId, step, experience, takenAtMs }) => [
      {
        kind: 'taken',
        of: accountId,
        atMs: takenAtMs,
        words: words`Eerste stap: je hebt ${names[step]}. Dat bracht je ${experience} ervaring.`,
      },
    ],
  },
})

import { z } from 'zod'
import { euro, player, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const detectiveFields = {
  detectiveId: z.number().int().positive(),
  accountId,
  targetAccountId: accountId,
  cityName: z.string(),
}

export const detective = feature({
  facts: {
    /** A player has sent a detective to each of these cities. */
    'sottomondo.actions.detective.hired.v1': z.object({
      accountId,
      targetAccountId: accountId,
      cityNames: z.array(z.string()),
      costEuro: amount,
      hiredAtMs: timeMs,
    }),
    /** A detective has found the target, and follows them until then. */
    'sottomondo.actions.detective.found.v1': z.object({
      ...detectiveFields,
      followedUntilMs: timeMs,
      foundAtMs: timeMs,
      /** Other detectives of the player go on looking for the target. */
      othersSearch: z.boolean().optional(),
    }),
    /** A detective is back: found nobody, lost the target by a journey, or their time is up. */
    'sottomondo.actions.detective.returned.v1': z.object({
      ...detectiveFields,
      how: z.enum(['nothing', 'shaken', 'over']),
      returnedAtMs: timeMs,
    }),
  },
  pushes: {
    /** A detective of the player has found or lost somebody, or is back. */
    detectiveChanged: z.object({ message: z.string(), version: z.number() }),
  },
  log: {
    kinds: {
      detectivesHired: { category: 'gangster', path: '/detective' },
      detectiveFound: { category: 'gangster', path: '/detective', unread: ['doelwit gevonden', 'doelwitten gevonden'] },
      detectiveBack: { category: 'gangster', path: '/detective' },
    },
    lines: {
      'sottomondo.actions.detective.hired.v1': ({ accountId, targetAccountId, cityNames, costEuro, hiredAtMs }) => [
        {
          kind: 'detectivesHired',
          of: accountId,
          atMs: hiredAtMs,
          words: words`Je stuurde voor ${euro(costEuro)} detectives achter ${player(targetAccountId)} aan: ${cityNames.length} in totaal.`,
        },
      ],
      'sottomondo.actions.detective.found.v1': ({ accountId, targetAccountId, cityName, foundAtMs, othersSearch }) => [
        {
          kind: 'detectiveFound',
          of: accountId,
          atMs: foundAtMs,
          words: [
            ...words`Je detective heeft ${player(targetAccountId)} gevonden in `,
            cityName,
            othersSearch ? '. Wie je naar andere steden stuurde, zoekt daar door.' : '.',
          ],
        },
      ],
      'sottomondo.actions.detective.returned.v1': ({ accountId, targetAccountId, cityName, how, returnedAtMs }) => [
        {
          kind: 'detectiveBack',
          of: accountId,
          atMs: returnedAtMs,
          words:
            how === 'nothing'
              ? [...words`Je detective vond ${player(targetAccountId)} niet in `, cityName, '.']
              : how === 'shaken'
                ? words`${player(targetAccountId)} schudde je detective af.`
                : words`Je detective volgt ${player(targetAccountId)} niet langer.`,
        },
      ],
    },
  },
})

import { defineLog, euro, player, words } from '../define-log.ts'

export const detectiveLog = defineLog({
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
})

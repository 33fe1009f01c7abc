import { defineLog, type LogPage, player, words } from '../define-log.ts'

export const murderLog: LogPage = defineLog({
  kinds: {
    shotAt: { category: 'gangster', path: '/murder', unread: ['aanslag op je leven', 'aanslagen op je leven'] },
    shot: { category: 'gangster', path: '/murder' },
    witnessed: {
      category: 'gangster',
      path: '/murder',
      unread: ['verklaring van een schietpartij', 'verklaringen van schietpartijen'],
      toast: true,
    },
  },
  lines: {
    'sottomondo.actions.murder.ended.v1': ({ killer, victim, witnesses, cityName, isAnonymous, endedAtMs: atMs }) => [
      {
        kind: 'shot',
        of: killer.accountId,
        atMs,
        words: victim.died
          ? words`Je schoot ${player(victim.accountId)} dood. Het kostte je ${killer.bulletsShot} kogels${killer.died ? ', en je eigen leven' : ''}.`
          : killer.died
            ? words`Je schoot op ${player(victim.accountId)}, en overleefde het zelf niet.`
            : words`Je schoot op ${player(victim.accountId)}, en miste wat ertoe deed. Het kostte je ${killer.bulletsShot} kogels.`,
      },
      {
        kind: 'shotAt',
        of: victim.accountId,
        atMs,
        words: [
          ...(isAnonymous
            ? words`Iemand schoot op je in het donker.`
            : words`${player(killer.accountId)} schoot op je.`),
          ...(killer.died ? words` Je schoot beter terug.` : []),
          ...(victim.died ? words` Je overleefde het niet.` : words` Je verloor ${victim.lifeLost} leven.`),
        ],
      },
      ...witnesses.map(({ accountId: of }) => ({
        kind: 'witnessed' as const,
        of,
        atMs,
        words: [
          ...words`Je zag hoe er op ${player(victim.accountId)} werd geschoten in `,
          cityName,
          '. Wie het was, staat in je verklaring.',
        ],
      })),
    ],
  },
})

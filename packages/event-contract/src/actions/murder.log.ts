import { defineLog, player, words } from '../define-log.ts'

export const murderLog = defineLog({
  kinds: {
    shotAt: { category: 'gangster', path: '/murder', unread: ['aanslag op je leven', 'aanslagen op je leven'] },
    shot: { category: 'gangster', path: '/murder' },
  },
  lines: {
    'sottomondo.actions.murder.ended.v1': ({ killer, victim, isAnonymous, endedAtMs: atMs }) => [
      {
        ...{ kind: 'shot', of: killer.accountId, atMs },
        words: victim.died
          ? words`Je schoot ${player(victim.accountId)} dood. Het kostte je ${killer.bulletsShot} kogels.`
          : words`Je schoot op ${player(victim.accountId)}, en miste wat ertoe deed. Het kostte je ${killer.bulletsShot} kogels.`,
      },
      {
        ...{ kind: 'shotAt', of: victim.accountId, atMs },
        words: isAnonymous
          ? words`Iemand schoot op je in het donker. Je verloor ${victim.lifeLost} leven.`
          : words`${player(killer.accountId)} schoot op je. Je verloor ${victim.lifeLost} leven.`,
      },
    ],
  },
})

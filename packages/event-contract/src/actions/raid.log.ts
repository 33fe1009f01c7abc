import { defineLog, euro, player, words } from '../define-log.ts'

export const raidLog = defineLog({
  kinds: {
    done: { category: 'gangster', path: '/raid', unread: ['raid gehouden', 'raids gehouden'] },
  },
  lines: {
    'sottomondo.actions.raid.done.v1': ({
      accountId,
      leaderAccountId,
      isLeader,
      success,
      rewardEuro,
      lifeLost,
      doneAtMs,
    }) => {
      const led = isLeader ? words`Je raid` : words`De raid van ${player(leaderAccountId)}`
      const came = success
        ? words` is gelukt. Jouw deel: ${euro(rewardEuro)}.`
        : words` is mislukt. Het kostte je ${lifeLost} leven.`
      return [{ kind: 'done', of: accountId, atMs: doneAtMs, amountEuro: rewardEuro, words: [...led, ...came] }]
    },
  },
})

import { defineLog, euro, type LogPage, player, words } from '../define-log.ts'

/** What the asked one hears of an invitation: it may be asked and called off again. */
const asking = (inviterAccountId: number) => `heist ${inviterAccountId}`

export const heistLog: LogPage = defineLog({
  kinds: {
    invited: {
      category: 'gangster',
      path: '/heist',
      unread: ['keer gevraagd voor een overval', 'keer gevraagd voor een overval'],
    },
    asked: { category: 'gangster', path: '/heist' },
    calledOff: {
      category: 'gangster',
      path: '/heist',
      unread: ['overval die niet doorging', 'overvallen die niet doorgingen'],
    },
    cancelled: { category: 'gangster', path: '/heist' },
    /** The inviter was not there when their partner accepted. */
    carriedOut: { category: 'gangster', path: '/heist', unread: ['overval gepleegd', 'overvallen gepleegd'] },
    done: { category: 'gangster', path: '/heist' },
  },
  lines: {
    'sottomondo.actions.heist.invited.v1': ({ inviterAccountId, inviteeAccountId, target, invitedAtMs: atMs }) => [
      {
        kind: 'invited',
        of: inviteeAccountId,
        atMs,
        about: asking(inviterAccountId),
        words: words`${player(inviterAccountId)} vroeg je voor een overval: ${target}.`,
      },
      {
        kind: 'asked',
        of: inviterAccountId,
        atMs,
        words: words`Je vroeg ${player(inviteeAccountId)} voor een overval: ${target}.`,
      },
    ],
    'sottomondo.actions.heist.ended.v1': ({
      inviterAccountId,
      inviteeAccountId,
      how,
      byAccountId,
      endedAtMs: atMs,
    }) => {
      if (how === 'lapsed' || byAccountId === null)
        return [
          {
            kind: 'calledOff',
            of: inviterAccountId,
            atMs,
            words: words`${player(inviteeAccountId)} liet niets van zich horen. De overval gaat niet door, je inleg is terug.`,
          },
        ]
      const other = byAccountId === inviterAccountId ? inviteeAccountId : inviterAccountId
      if (how === 'died')
        return [
          {
            kind: 'calledOff',
            of: other,
            atMs,
            words:
              other === inviterAccountId
                ? words`${player(byAccountId)} leeft niet meer. De overval gaat niet door, je inleg is terug.`
                : words`${player(byAccountId)} leeft niet meer. De overval gaat niet door.`,
          },
        ]
      return [
        { kind: 'cancelled', of: byAccountId, atMs, words: words`Je blies de overval met ${player(other)} af.` },
        {
          kind: 'calledOff',
          of: other,
          atMs,
          ...(other === inviteeAccountId && { about: asking(inviterAccountId) }),
          words: words`${player(byAccountId)} blies de overval af.`,
        },
      ]
    },
    'sottomondo.actions.heist.done.v1': ({
      accountId,
      partnerAccountId,
      isInviter,
      target,
      success,
      rewardEuro,
      lostCarName,
      doneAtMs,
    }) => {
      const partner = player(partnerAccountId)
      const lost = !isInviter && lostCarName !== null ? ` Je ${lostCarName} ben je kwijt.` : ''
      return [
        {
          kind: isInviter ? 'carriedOut' : 'done',
          of: accountId,
          atMs: doneAtMs,
          amountEuro: rewardEuro,
          words: success
            ? words`De overval met ${partner} is gelukt: ${target}. Jouw helft: ${euro(rewardEuro)}.`
            : words`De overval met ${partner} is mislukt: ${target}.${lost}`,
        },
      ]
    },
  },
})

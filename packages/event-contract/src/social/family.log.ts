import { defineLog, euro, type LogPage, player, words } from '../define-log.ts'

const roles = {
  DON: 'don',
  SOTTOCAPO: 'sottocapo',
  CONSIGLIERE: 'consigliere',
  SUCCESSOR: 'opvolger',
  SECOND_SUCCESSOR: 'tweede opvolger',
  MEMBER: 'lid',
} as const

/** What the invited one hears of an invitation: it may be given and withdrawn again. */
const asking = (familyId: number) => `family ${familyId}`

export const familyLog: LogPage = defineLog({
  kinds: {
    own: { category: 'gangster', path: '/family' },
    invited: {
      category: 'gangster',
      path: '/family',
      unread: ['uitnodiging voor een familie', 'uitnodigingen voor een familie'],
    },
    answered: {
      category: 'gangster',
      path: '/family',
      unread: ['antwoord op een uitnodiging', 'antwoorden op uitnodigingen'],
    },
    ended: {
      category: 'gangster',
      path: '/family',
      unread: ['uitnodiging die verviel', 'uitnodigingen die vervielen'],
      toast: true,
    },
    role: {
      category: 'gangster',
      path: '/family',
      unread: ['nieuwe rol in je familie', 'nieuwe rollen in je familie'],
      toast: true,
    },
    removed: {
      category: 'gangster',
      path: '/family',
      unread: ['keer uit je familie', 'keer uit je familie'],
      toast: true,
    },
    unpaid: {
      category: 'gangster',
      path: '/family',
      unread: ['dag zonder onderhoud van je familie', 'dagen zonder onderhoud van je familie'],
      toast: true,
    },
  },
  lines: {
    'sottomondo.social.family.member-changed.v1': ({
      accountId,
      cause,
      role,
      familyName,
      byAccountId,
      changedAtMs: atMs,
    }) => {
      const line = { of: accountId, atMs }
      switch (cause) {
        case 'founded':
          return [{ ...line, kind: 'own', words: words`Je richtte ${familyName} op.` }]
        case 'joined':
          return [
            { ...line, kind: 'own', words: words`Je werd ${roles[role ?? 'MEMBER']} van ${familyName}.` },
            ...(byAccountId === null
              ? []
              : [
                  {
                    ...({ kind: 'answered', of: byAccountId, atMs } as const),
                    words: words`${player(accountId)} nam je uitnodiging voor ${familyName} aan.`,
                  },
                ]),
          ]
        case 'left':
          return [{ ...line, kind: 'own', words: words`Je verliet ${familyName}.` }]
        case 'kicked':
          return [
            {
              ...line,
              kind: 'removed' as const,
              words:
                byAccountId === null
                  ? words`Je bent uit ${familyName} gezet.`
                  : words`${player(byAccountId)} zette je uit ${familyName}.`,
            },
          ]
        case 'ended':
          return [{ ...line, kind: 'removed', words: words`${familyName} bestaat niet meer.` }]
        case 'succeeded':
          return [{ ...line, kind: 'role', words: words`Je bent de nieuwe don van ${familyName}.` }]
        case 'role':
          return [{ ...line, kind: 'role', words: words`Je bent nu ${roles[role ?? 'MEMBER']} van ${familyName}.` }]
        // The dead read no log, and a state that is told again has not happened again.
        case 'died':
        case 'present':
          return []
      }
    },
    'sottomondo.social.family.invited.v1': ({
      familyId,
      inviterAccountId,
      inviteeAccountId,
      familyName,
      joinCostEuro,
      invitedAtMs: atMs,
    }) => [
      {
        kind: 'invited',
        of: inviteeAccountId,
        atMs,
        about: asking(familyId),
        words:
          joinCostEuro === 0
            ? words`${player(inviterAccountId)} nodigde je uit voor ${familyName}.`
            : words`${player(inviterAccountId)} nodigde je uit voor ${familyName}. Lid worden kost ${euro(joinCostEuro)}.`,
      },
      {
        kind: 'own',
        of: inviterAccountId,
        atMs,
        words: words`Je nodigde ${player(inviteeAccountId)} uit voor ${familyName}.`,
      },
    ],
    'sottomondo.social.family.invitation-ended.v1': ({
      familyId,
      inviterAccountId,
      inviteeAccountId,
      familyName,
      how,
      voidBy,
      endedAtMs: atMs,
    }) => {
      const inviter = { kind: 'answered', of: inviterAccountId, atMs } as const
      const invitee = { kind: 'own', of: inviteeAccountId, atMs, about: asking(familyId) } as const
      switch (how) {
        case 'declined':
          return [{ ...inviter, words: words`${player(inviteeAccountId)} bedankte voor ${familyName}.` }]
        case 'withdrawn':
          return [{ ...invitee, words: words`${familyName} trok je uitnodiging in.` }]
        case 'lapsed':
          return [
            { ...inviter, words: words`${player(inviteeAccountId)} liet de uitnodiging voor ${familyName} verlopen.` },
            { ...invitee, words: words`Je uitnodiging voor ${familyName} is verlopen.` },
          ]
        case 'void': {
          const toInviter = {
            ...({ kind: 'ended', of: inviterAccountId, atMs } as const),
            words: words`Je uitnodiging aan ${player(inviteeAccountId)} voor ${familyName} geldt niet meer.`,
          }
          const toInvitee = {
            ...({ ...invitee, kind: 'ended' } as const),
            words: words`Je uitnodiging voor ${familyName} geldt niet meer.`,
          }
          if (voidBy === 'inviter') return [toInviter, toInvitee]
          // The one who joined another family or died knows; whoever's family ended is told of that.
          if (voidBy === 'invitee') return [toInviter]
          return voidBy === 'family' ? [toInvitee] : []
        }
      }
    },
    'sottomondo.social.family.upkeep-judged.v1': ({
      familyName,
      paid,
      daysLeft,
      concernedAccountIds,
      amountEuro,
      judgedAtMs,
    }) =>
      paid
        ? []
        : concernedAccountIds.map((of) => ({
            kind: 'unpaid' as const,
            of,
            atMs: judgedAtMs,
            words: words`${familyName} kon het onderhoud van ${euro(amountEuro)} niet betalen. Nog ${daysLeft} ${daysLeft === 1 ? 'dag' : 'dagen'}.`,
          })),
  },
})

import { defineLog, type LogPiece, player, words } from '../define-log.ts'

const points = (amount: number, one: string) => `${amount} ${one}${amount === 1 ? '' : 'en'}`
const withSubject = (pieces: LogPiece[], subject: string): LogPiece[] => [...pieces, subject ? `: ‘${subject}’.` : '.']

export const honorLog = defineLog({
  kinds: {
    received: { category: 'gangster', path: '/honor', unread: ['keer eer gekregen', 'keer eer gekregen'] },
    disgraced: { category: 'gangster', path: '/honor', unread: ['keer oneer gekregen', 'keer oneer gekregen'] },
    given: { category: 'gangster', path: '/honor' },
  },
  lines: {
    'sottomondo.social.honor.given.v1': ({
      giverAccountId,
      receiverAccountId,
      type,
      honorAmount,
      subject,
      givenAtMs: atMs,
    }) => {
      const amount = points(honorAmount, type === 'eerpunten' ? 'eerpunt' : 'oneerpunt')
      return [
        {
          kind: type === 'eerpunten' ? 'received' : 'disgraced',
          of: receiverAccountId,
          atMs,
          words: withSubject(words`${player(giverAccountId)} gaf je ${amount}`, subject),
        },
        {
          kind: 'given',
          of: giverAccountId,
          atMs,
          words: withSubject(words`Je gaf ${player(receiverAccountId)} ${amount}`, subject),
        },
      ]
    },
  },
})

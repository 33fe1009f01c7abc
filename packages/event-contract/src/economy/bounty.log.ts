import { defineLog, euro, type LogPage, type LogPiece, player, words } from '../define-log.ts'

const path = '/murder/bounties'

/** Behind what the killer may not get. */
const wentBack = 'ging terug naar wie de premie betaalde: meer mag je nu niet van anderen krijgen.'

const endOf = (target: LogPiece, backEuro: number) => ({
  earned:
    backEuro === 0
      ? words`${target} is dood, en je premie is verdiend.`
      : words`${target} is dood, en je premie is verdiend. Je kreeg ${euro(backEuro)} ervan terug.`,
  lapsed: words`Niemand verdiende je premie op ${target}. Je kreeg ${euro(backEuro)} terug.`,
  ownFamily: words`${target} is dood. Je kreeg ${euro(backEuro)} van je premie terug.`,
  targetDied: words`${target} is dood, en niemand verdient er iets aan. Je kreeg je premie van ${euro(backEuro)} terug.`,
})

export const bountyLog: LogPage = defineLog({
  kinds: {
    bountyPlaced: { category: 'money', path },
    bountyOnHead: { category: 'gangster', path, unread: ['premie op je hoofd', 'premies op je hoofd'] },
    bountyEarned: { category: 'money', path, unread: ['premie verdiend', 'premies verdiend'] },
    bountyBeyond: { category: 'money', path },
    bountyEnded: { category: 'money', path, unread: ['premie voorbij', 'premies voorbij'] },
  },
  lines: {
    'sottomondo.economy.bounty.placed.v1': ({ targetAccountId, payerAccountId, amountEuro, placedAtMs, ...more }) => [
      {
        kind: 'bountyPlaced',
        of: payerAccountId,
        atMs: placedAtMs,
        words: words`Je zette ${euro(amountEuro)} op het hoofd van ${player(targetAccountId)}.`,
      },
      {
        kind: 'bountyOnHead',
        of: targetAccountId,
        atMs: placedAtMs,
        amountEuro,
        words: words`${more.isAnonymous ? 'Iemand' : player(payerAccountId)} zette ${euro(amountEuro)} op je hoofd. Er staat nu ${euro(more.totalEuro)}.`,
      },
    ],
    'sottomondo.economy.bounty.earned.v1': ({ targetAccountId, killerAccountId, amountEuro, earnedAtMs, ...more }) => [
      {
        kind: 'bountyEarned',
        of: killerAccountId,
        atMs: earnedAtMs,
        amountEuro,
        words: [
          ...(more.isAnonymous
            ? words`Je kreeg ${euro(amountEuro)}: er stond een premie op wie op je schoot.`
            : words`Je kreeg ${euro(amountEuro)} voor het hoofd van ${player(targetAccountId)}.`),
          ...(more.beyondEuro === undefined ? [] : words` ${euro(more.beyondEuro)} ${wentBack}`),
        ],
      },
    ],
    'sottomondo.economy.bounty.beyond-limit.v1': ({ targetAccountId, killerAccountId, beyondEuro, ...more }) => [
      {
        kind: 'bountyBeyond',
        of: killerAccountId,
        atMs: more.endedAtMs,
        words: [
          ...(more.isAnonymous
            ? words`Er stond een premie op wie op je schoot. `
            : words`Er stond een premie op het hoofd van ${player(targetAccountId)}. `),
          ...words`${euro(beyondEuro)} ${wentBack}`,
        ],
      },
    ],
    'sottomondo.economy.bounty.share-ended.v1': ({ targetAccountId, payerAccountId, outcome, backEuro, endedAtMs }) =>
      // The dead read no log.
      outcome === 'payerDied'
        ? []
        : [
            {
              kind: 'bountyEnded',
              of: payerAccountId,
              atMs: endedAtMs,
              ...(backEuro > 0 && { amountEuro: backEuro }),
              words: endOf(player(targetAccountId), backEuro)[outcome],
            },
          ],
  },
})

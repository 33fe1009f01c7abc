/** Makes casino's request for tickets, as economy's Escrow.Reserve gets it. */
export const lotteryStake = (escrowId: string, accountId: number, drawDay: string, amount = 10_000) => ({
  escrowId,
  accountId,
  purpose: 'lottery',
  asset: '',
  amount: 0,
  credits: 0,
  honorPoints: 0,
  lines: [
    {
      asset: 'cashPocket',
      amount,
      itemKind: '',
      itemId: 0,
      toKind: 'lottery',
      toId: drawDay,
      toName: '',
    },
  ],
})

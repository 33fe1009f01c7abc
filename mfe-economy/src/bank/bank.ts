import { feature } from '@sottomondo/mfe-kit/feature'

export const bank = feature({
  screens: {
    bank: () => import(/* webpackChunkName: 'bank' */ './BankScreen.tsx'),
  },
  routes: [
    {
      path: '/bank',
      title: 'Bank',
      screen: 'bank',
      lazyParts: ['bank-lazy'],
      reads: [
        '/api/bank/balance',
        '/api/bank/transactions/received?transactionCategory=BANK',
        '/api/bank/transactions/send?transactionCategory=BANK',
      ],
      row: { group: 'status', label: 'Bank', icon: 'bank', order: 20 },
    },
  ],
})

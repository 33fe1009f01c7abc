import { feature } from '@sottomondo/mfe-kit/feature'

export const payments = feature({
  screens: {
    payments: () => import(/* webpackChunkName: 'payments' */ './PaymentsScreen.tsx'),
  },
  routes: [
    {
      path: '/admin/payments',
      title: 'Betalingen',
      screen: 'payments',
      audience: 'admin',
      reads: ['/api/admin/payments?status=ALL'],
      row: { group: 'admin', label: 'Betalingen', icon: 'cash', order: 73, audience: 'admin' },
    },
  ],
})

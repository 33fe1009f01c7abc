import { feature } from '@sottomondo/mfe-kit/feature'

export const netWorth = feature({
  screens: {
    netWorth: () => import(/* webpackChunkName: 'net-worth' */ './NetWorthScreen.tsx'),
  },
  routes: [
    {
      path: '/net-worth',
      title: 'Vermogen',
      screen: 'netWorth',
      reads: ['/api/net-worth'],
      row: { group: 'status', label: 'Vermogen', icon: 'statistics', order: 22 },
    },
  ],
})

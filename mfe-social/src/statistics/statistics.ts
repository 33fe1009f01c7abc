import { feature } from '@sottomondo/mfe-kit/feature'

export const statistics = feature({
  screens: {
    statistics: () => import(/* webpackChunkName: 'statistics' */ './StatisticsScreen.tsx'),
  },
  routes: [
    {
      path: '/statistics',
      title: 'Statistieken',
      screen: 'statistics',
      reads: ['/api/statistics'],
      row: { group: 'profile', label: 'Statistieken', icon: 'statistics', order: 30 },
    },
  ],
})

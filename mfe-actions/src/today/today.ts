import { feature } from '@sottomondo/mfe-kit/feature'

export const today = feature({
  screens: {
    today: () => import(/* webpackChunkName: 'today' */ './TodayScreen.tsx'),
  },
  routes: [
    {
      path: '/today',
      title: 'Vandaag',
      screen: 'today',
      reads: ['/api/today', '/api/today/money'],
      row: { group: 'status', label: 'Vandaag', icon: 'clock', order: 7 },
    },
  ],
})

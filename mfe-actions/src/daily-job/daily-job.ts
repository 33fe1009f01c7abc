import { feature } from '@sottomondo/mfe-kit/feature'

export const dailyJob = feature({
  screens: {
    dailyJob: () => import(/* webpackChunkName: 'dailyJob' */ './DailyJobScreen.tsx'),
  },
  routes: [
    {
      path: '/daily-job',
      title: 'Klussen van de dag',
      screen: 'dailyJob',
      reads: ['/api/daily-job'],
      row: { group: 'status', label: 'Klussen', icon: 'check', order: 8 },
    },
  ],
})

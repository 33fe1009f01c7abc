import { feature } from '@sottomondo/mfe-kit/feature'

export const leaderboard = feature({
  screens: {
    leaderboard: () => import(/* webpackChunkName: 'leaderboard' */ './LeaderboardScreen.tsx'),
  },
  routes: [
    {
      path: '/leaderboard',
      title: 'Ranglijst',
      screen: 'leaderboard',
      reads: ['/api/leaderboard?page=1'],
      row: { group: 'profile', label: 'Ranglijst', icon: 'leaderboard', order: 20 },
    },
  ],
})

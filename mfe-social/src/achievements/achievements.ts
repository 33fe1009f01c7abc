import { feature } from '@sottomondo/mfe-kit/feature'

export const achievements = feature({
  screens: {
    achievements: () => import(/* webpackChunkName: 'achievements' */ './AchievementsScreen.tsx'),
  },
  routes: [
    {
      path: '/achievements',
      title: 'Onderscheidingen',
      screen: 'achievements',
      reads: ['/api/achievements'],
      row: { group: 'profile', label: 'Onderscheidingen', icon: 'star', order: 40 },
    },
  ],
})

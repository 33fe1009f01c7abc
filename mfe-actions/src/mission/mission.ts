import { feature } from '@sottomondo/mfe-kit/feature'

export const mission = feature({
  screens: {
    mission: () => import(/* webpackChunkName: 'mission' */ './MissionScreen.tsx'),
  },
  routes: [
    {
      path: '/mission',
      title: 'Missies',
      screen: 'mission',
      reads: ['/api/mission'],
      drawings: ['mission/scenes/board.svg'],
      row: { group: 'status', label: 'Missies', icon: 'mission', order: 100 },
    },
  ],
})

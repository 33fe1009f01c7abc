import { feature } from '@sottomondo/mfe-kit/feature'

export const hallOfFame = feature({
  screens: {
    hallOfFame: () => import(/* webpackChunkName: 'hall-of-fame' */ './HallOfFameScreen.tsx'),
  },
  routes: [
    {
      path: '/HoF',
      title: 'Eregalerij',
      screen: 'hallOfFame',
      audience: 'newcomer',
      reads: ['/api/statistics/hall-of-fame?version=V1.0'],
    },
  ],
})

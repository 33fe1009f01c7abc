import { feature } from '@sottomondo/mfe-kit/feature'

export const lottery = feature({
  screens: {
    lottery: () => import(/* webpackChunkName: 'lottery' */ './LotteryScreen.tsx'),
    lotteryDraw: () => import(/* webpackChunkName: 'lotteryDraw' */ './LotteryDrawScreen.tsx'),
  },
  routes: [
    {
      path: '/lottery',
      title: 'Loterij',
      screen: 'lottery',
      reads: ['/api/lottery'],
      lazyParts: ['lottery-lazy'],
      drawings: ['car-drawings'],
      row: { group: 'games', label: 'Loterij', icon: 'lottery', order: 10 },
    },
    {
      path: '/lottery/:drawDay',
      title: 'Trekking controleren',
      screen: 'lotteryDraw',
      audience: 'public',
      reads: ['/api/lottery/draws/:drawDay'],
      lazyParts: ['lotteryDraw-lazy'],
    },
  ],
})

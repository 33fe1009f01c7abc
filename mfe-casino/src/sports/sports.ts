import { feature } from '@sottomondo/mfe-kit/feature'

export const sports = feature({
  screens: {
    sports: () => import(/* webpackChunkName: 'sports' */ './SportsScreen.tsx'),
    sportsDay: () => import(/* webpackChunkName: 'sportsDay' */ './SportsDayScreen.tsx'),
  },
  routes: [
    {
      path: '/fair/matches',
      title: 'Wedstrijden narekenen',
      screen: 'sportsDay',
      audience: 'public',
      reads: ['/api/casino/sport/day'],
      lazyParts: ['sportsDay-lazy'],
    },
    {
      path: '/sportbetting',
      title: 'Sportweddenschappen',
      screen: 'sports',
      reads: [
        '/api/casino/sport/bets',
        '/api/casino/sport/matches?league=dutch',
        '/api/casino/sport/table?league=dutch',
      ],
      row: { group: 'games', label: 'Sportweddenschappen', icon: 'sport', order: 50 },
    },
  ],
})

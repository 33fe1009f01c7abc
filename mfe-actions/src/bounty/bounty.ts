import { feature } from '@sottomondo/mfe-kit/feature'

export const bounty = feature({
  screens: {
    bounty: () => import(/* webpackChunkName: 'bounty' */ './BountyScreen.tsx'),
  },
  routes: [
    {
      path: '/murder/bounties',
      title: 'Premies',
      screen: 'bounty',
      reads: ['/api/murder/bounties?sort=-total&limit=1', '/api/murder/bounties?sort=-total'],
    },
  ],
})

import { feature } from '@sottomondo/mfe-kit/feature'

export const modifyPlayer = feature({
  screens: {
    modifyPlayer: () => import(/* webpackChunkName: 'modify-player' */ './ModifyPlayerScreen.tsx'),
  },
  routes: [
    {
      path: '/admin/modifyPlayer',
      title: 'Speler wijzigen',
      screen: 'modifyPlayer',
      audience: 'admin',
      row: { group: 'admin', label: 'Speler wijzigen', icon: 'profile', order: 20, audience: 'admin' },
    },
  ],
})

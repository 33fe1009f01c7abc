import { feature } from '@sottomondo/mfe-kit/feature'

export const bulletFactory = feature({
  screens: {
    bulletsLocal: () => import(/* webpackChunkName: 'bullets-local' */ './LocalFactoryScreen.tsx'),
    bulletsPlayer: () => import(/* webpackChunkName: 'bullets-player' */ './OwnedFactoryScreen.tsx'),
    bulletsManage: () => import(/* webpackChunkName: 'bullets-manage' */ './ManageFactoryScreen.tsx'),
  },
  routes: [
    {
      path: '/bullets-factory-local',
      title: 'Lokale kogelfabriek',
      screen: 'bulletsLocal',
      gatedBy: 'POST /api/bullets/local/buy',
      reads: ['/api/bullets/local'],
      drawings: ['bullet-factory/factory.svg'],
      row: { group: 'status', label: 'Lokale kogelfabriek', icon: 'bullets', order: 30 },
    },
    {
      path: '/bullets-factory-player',
      title: 'Kogelfabriek',
      screen: 'bulletsPlayer',
      gatedBy: 'POST /api/bullets/player/buy',
      reads: ['/api/bullets/player'],
      drawings: ['bullet-factory/factory.svg'],
      row: { group: 'status', label: 'Kogelfabriek', icon: 'factory', order: 25 },
    },
    {
      path: '/bullets-factory-player/manage',
      title: 'Je kogelfabriek',
      screen: 'bulletsManage',
      audience: 'factoryOwner',
      reads: ['/api/bullets/player/manage'],
      drawings: ['bullet-factory/factory.svg'],
      row: { group: 'status', label: 'Beheer kogelfabriek', icon: 'factory', order: 26, audience: 'factoryOwner' },
    },
  ],
})

import type { GuardedRoute } from './guarded-route.ts'

/** The status page; visitors are sent to /login. */
export const indexRoute: GuardedRoute = {
  path: '/',
  title: 'Status',
  audience: 'player',
  screen: 'status',
  reads: ['/api/status/parts', '/api/town/news', '/api/log/unread', '/api/daily-job/summary'],
  newcomerReads: ['/api/first-steps'],
  load: () => import(/* webpackChunkName: 'status' */ '../screens/status/StatusScreen.tsx'),
}

export const notFoundRoute: GuardedRoute = {
  path: '*',
  title: 'Niet gevonden',
  audience: 'public',
  screen: 'not-found',
  load: () => import(/* webpackChunkName: 'not-found' */ '../screens/not-found/NotFoundScreen.tsx'),
}

/** The shell's own screens (spec 1 §2), each a chunk of its own. */
export const shellRoutes: readonly GuardedRoute[] = [
  {
    path: '/login',
    title: 'Inloggen',
    audience: 'visitor',
    screen: 'login',
    reads: ['/api/cache/online-users'],
    load: () => import(/* webpackChunkName: 'login' */ '../screens/login/LoginScreen.tsx'),
  },
  {
    path: '/signup',
    title: 'Aanmelden',
    audience: 'visitor',
    screen: 'signup',
    load: () => import(/* webpackChunkName: 'signup' */ '../screens/signup/SignupScreen.tsx'),
  },
  {
    path: '/verify-otp',
    title: 'Gsm verifiëren',
    audience: 'visitor',
    screen: 'verify-otp',
    load: () => import(/* webpackChunkName: 'verify-otp' */ '../screens/verify-otp/VerifyOtpScreen.tsx'),
  },
  {
    path: '/forgot-password',
    title: 'Wachtwoord vergeten',
    audience: 'public',
    screen: 'forgot-password',
    load: () => import(/* webpackChunkName: 'forgot-password' */ '../screens/password/ForgotPasswordScreen.tsx'),
  },
  {
    path: '/reset-password/:token',
    title: 'Nieuw wachtwoord',
    audience: 'public',
    screen: 'reset-password',
    load: () => import(/* webpackChunkName: 'reset-password' */ '../screens/password/ResetPasswordScreen.tsx'),
  },
  {
    path: '/createNewAccount',
    title: 'Nieuwe gangster',
    audience: 'newcomer',
    screen: 'create-account',
    reads: ['/api/createAccount/create'],
    load: () => import(/* webpackChunkName: 'create-account' */ '../screens/create-account/CreateAccountScreen.tsx'),
  },
  {
    path: '/over',
    title: 'Over het spel',
    audience: 'public',
    screen: 'about',
    load: () => import(/* webpackChunkName: 'about' */ '../screens/about/AboutScreen.tsx'),
  },
  {
    path: '/regels',
    title: 'Regels en privacy',
    audience: 'public',
    screen: 'rules',
    load: () => import(/* webpackChunkName: 'rules' */ '../screens/about/RulesScreen.tsx'),
  },
  {
    path: '/FAQ',
    title: 'Veelgestelde vragen',
    audience: 'public',
    screen: 'faq',
    reads: ['/api/help/rules'],
    load: () => import(/* webpackChunkName: 'faq' */ '../screens/faq/FaqScreen.tsx'),
  },
  {
    path: '/FAQ/:topic',
    title: 'Veelgestelde vragen',
    audience: 'public',
    screen: 'faq-topic',
    reads: ['/api/help/rules'],
    load: () => import(/* webpackChunkName: 'faq-topic' */ '../screens/faq/TopicScreen.tsx'),
  },
  {
    path: '/clicklimit-reached',
    title: 'Kliklimiet bereikt',
    audience: 'public',
    screen: 'click-limit',
    load: () => import(/* webpackChunkName: 'click-limit' */ '../screens/click-limit/ClickLimitScreen.tsx'),
  },
  {
    path: '/logout',
    title: 'Uitloggen',
    audience: 'public',
    screen: 'logout',
    load: () => import(/* webpackChunkName: 'logout' */ '../screens/logout/LogoutScreen.tsx'),
  },
]

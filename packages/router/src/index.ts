/**
 * The parts of the router that the product uses: the one module through which the shell and the remotes share it.
 * Sharing react-router-dom itself would ship all of it before the first paint. Its data routers are left out on
 * purpose: the kit's calls do the work of their loaders, and they weigh more than all else here together.
 */
export {
  BrowserRouter,
  type Location,
  matchPath,
  Navigate,
  type NavigateFunction,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
export { Link, type LinkProps } from './link.tsx'

/**
 * All of the router that the product uses: the one module through which the shell and the remotes share it. Sharing
 * react-router-dom itself would ship all of it before the first paint, twice as much.
 */
export {
  createBrowserRouter,
  Link,
  type LinkProps,
  type Location,
  Navigate,
  type NavigateFunction,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'

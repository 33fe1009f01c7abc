/** The router for drawing a page in the gateway, where there is no browser history. */
export { StaticRouter } from 'react-router-dom'

/** What draws a page in the gateway, where there is no browser's history. */
export { StaticRouter } from 'react-router-dom'

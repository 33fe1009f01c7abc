import { Count } from '@sottomondo/mfe-kit'

/** '1 kogel', '1.250 kogels'. */
export const Bullets = ({ count }: { count: number }) => <Count of={count} one="kogel" several="kogels" />

import { GoodsScreen } from './goods-screen.tsx'

/** /liquor (spec 2 §2). */
export const Screen = () => <GoodsScreen trade="liquor" />

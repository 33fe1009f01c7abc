import { GoodsScreen } from './goods-screen.tsx'

/** /drugs (spec 2 §2). */
export const Screen = () => <GoodsScreen trade="drugs" />

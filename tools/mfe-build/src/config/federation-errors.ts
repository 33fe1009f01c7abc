/** In place of the federation runtime's sentences: its errors keep their code, and the address that explains it. */
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}

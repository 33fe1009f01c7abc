/** The first words of every generated list. */
export const madeBy = '// Made by `npm run codegen`'
export const header = (of: string) => `${madeBy} from ${of}; not in git.\n`

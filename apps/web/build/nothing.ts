/** Stands for a package that nothing of ours calls (vite.config.ts). */
export const create = undefined

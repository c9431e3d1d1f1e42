import { atHome, type Context } from '../../platform/context.ts'

/**
 * The context in which a member of the staff is found: one's own row lies at home, whichever group
 * is chosen; others lie in that group.
 */
export const whereIs = (ctx: Context, userId: string): Context => (userId.toLowerCase() === ctx.user.id ? atHome(ctx) : ctx)

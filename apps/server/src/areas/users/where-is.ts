import { atHome, type Context } from '../../platform/context.ts'

/**
 * The context in which a member of the staff is found: the caller's own row is in their own group,
 * the others are in the group they work in.
 */
export const whereIs = (ctx: Context, userId: string): Context => (userId.toLowerCase() === ctx.user.id ? atHome(ctx) : ctx)

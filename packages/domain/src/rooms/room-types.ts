/** CFG-01 */
export const roomTypes = ['consultation', 'treatment', 'surgery', 'orthodontics', 'radiology', 'sterilization', 'other'] as const
export type RoomType = (typeof roomTypes)[number]

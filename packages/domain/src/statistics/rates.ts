import { costNames, type CostName } from '../tariffs/fees.ts'

/** Sums of money of a part of the practice, in cents. */
export type Money = Record<'revenue' | 'margin' | `${CostName}s`, number>

/** STAT-01: the four fees together: what the revenue cost directly, in cents. */
export const directCosts = (money: Omit<Money, 'revenue' | 'margin'>): number =>
  costNames.reduce((sum, name) => sum + money[`${name}s`], 0)

/** A part of a whole, from 0 to 1; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** STAT-01: cents for each hour of so many minutes, rounded half up; null without a minute. */
export const perHour = (amount: number, minutes: number): number | null =>
  minutes === 0 ? null : Math.round((amount * 60) / minutes)

/**
 * STAT-01: the part of the appointments kept by the clinic at which the patient did not come;
 * cancelled ones are not among them. Null without an appointment.
 */
export const noShowRate = ({ appointments, noShows }: { appointments: number; noShows: number }): number | null =>
  shareOf(noShows, appointments + noShows)

/** How an amount has changed, from −1; null when there was nothing before. */
export const growth = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / Math.abs(before))

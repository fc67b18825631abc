import { passwordMinimum } from '@lamplight/domain/account/password.ts';
import { ratingLimits } from '@lamplight/domain/account/rating.ts';
import { helps, sessionModes, sessionStatuses } from '@lamplight/domain/play/session.ts';
import { skillLevels } from '@lamplight/domain/play/skill.ts';
import { verdicts } from '@lamplight/domain/play/verdict.ts';
import { z } from 'zod';
import { user } from './auth.ts';
import { basicWish } from './basic-wishes.ts';
import {
  idParams,
  message,
  newPasswordField,
  passwordField,
  personNameField,
  time,
} from './fields.ts';
import { planTypes, subscription } from './payments.ts';
import { defineRoute } from './route.ts';

/** Browser that is signed in. */
const session = z.object({
  id: z.string(),
  /** Browser and operating system as text, for example "Firefox on Linux". */
  device: z.string(),
  ip: z.string(),
  createdAt: time,
  lastUsedAt: time,
  expiresAt: time,
  isCurrent: z.boolean(),
});

const ratingRange = `Please enter a whole number from ${ratingLimits.min} to ${ratingLimits.max}.`;

/** Play session of the caller, with guesses and moves. */
const playSession = z.object({
  slug: z.string(),
  title: z.string(),
  mode: z.enum(sessionModes),
  status: z.enum(sessionStatuses),
  skillLevel: z.enum(skillLevels),
  startedAt: time,
  updatedAt: time,
  endedAt: time.nullable(),
  /** Null while the game is not part of the caller's plan, because the moves would reveal it. */
  moves: z
    .object({
      guesses: z.array(
        z.object({
          /** Number of the half-move, counted from 1. */
          moveNumber: z.number(),
          helps: z.array(z.enum(helps)),
          tries: z.array(
            z.object({
              move: z.string(),
              verdict: z.enum(verdicts).nullable(),
              answer: z.enum(['rewind', 'play_on']).nullable(),
            }),
          ),
        }),
      ),
      /** Moves made since the session left the recorded game. */
      own: z.array(z.object({ move: z.string(), by: z.enum(['user', 'computer']) })),
    })
    .nullable(),
});

export const accountRoutes = {
  me: defineRoute('GET /api/auth/me', 'user', { answers: { 200: z.object({ user }) } }),

  updateProfile: defineRoute('POST /api/auth/update-profile', 'user', {
    body: z.object({ firstName: personNameField('first'), lastName: personNameField('last') }),
    answers: { 200: z.object({ user, message: z.string() }) },
  }),

  /**
   * Stores the caller's own rating, on the scale of lichess's rapid games. Null is the answer "I do not know": difficulty is
   * then computed for 1500. Points of earlier guesses do not change.
   */
  updateRating: defineRoute('POST /api/auth/rating', 'user', {
    body: z.object({
      rating: z
        .int({ error: ratingRange })
        .min(ratingLimits.min, { error: ratingRange })
        .max(ratingLimits.max, { error: ratingRange })
        .nullable(),
    }),
    answers: { 200: z.object({ user }) },
  }),

  /** Changes the password and ends every other session of the account. */
  updatePassword: defineRoute('POST /api/auth/update-password', 'user', {
    body: z.object({
      currentPassword: passwordField,
      newPassword: newPasswordField(passwordMinimum.atChange),
    }),
    answers: { 200: message },
  }),

  deleteAccount: defineRoute('DELETE /api/auth/delete-account', 'user', {
    answers: { 200: message },
  }),

  /** Lists the caller's own session first, the others by last use, newest first. */
  sessions: defineRoute('GET /api/auth/sessions', 'user', {
    answers: { 200: z.object({ sessions: z.array(session) }) },
  }),

  endSession: defineRoute('DELETE /api/auth/sessions/{id}', 'user', {
    params: idParams,
    answers: { 200: message },
  }),

  /** Ends every session of the account, including this one. */
  logoutEverywhere: defineRoute('POST /api/auth/logout-everywhere', 'user', {
    answers: { 200: message },
  }),

  /** Returns everything stored about the caller, as a download. */
  exportData: defineRoute('GET /api/auth/export', 'user', {
    answers: {
      200: z.object({
        exportedAt: time,
        user,
        /** Sessions with the stored user agent. */
        sessions: z.array(session.extend({ userAgent: z.string() })),
        /** Browsers in which the account has signed in and which have limits of their own. */
        knownDevices: z.array(z.object({ signedInAt: time })),
        subscriptions: z.array(
          subscription.extend({
            /** Amount in rupees; null for a granted subscription, which has no price. */
            amount: z.number().nullable(),
            startedAt: time,
            cancelledAt: time.nullable(),
          }),
        ),
        /** Payments that the caller has begun. */
        checkouts: z.array(
          z.object({
            planType: z.enum(planTypes),
            amount: z.number(),
            currency: z.string(),
            /** Id at the payment provider. */
            providerId: z.string().nullable(),
            openedAt: time,
            expiresAt: time,
            closedAt: time.nullable(),
          }),
        ),
        payments: z.array(
          z.object({
            /** Id at the payment provider. */
            paymentId: z.string(),
            subscriptionId: z.string(),
            amount: z.number(),
            currency: z.string(),
            periodStart: time,
            periodEnd: time,
            recordedAt: time,
          }),
        ),
        /** Set if the caller wants to know when Basic is available here. */
        basicWish: basicWish.nullable(),
        games: z.array(
          z.object({
            slug: z.string(),
            title: z.string(),
            lastMoveNumber: z.number(),
            openedAt: time,
            updatedAt: time,
            completedAt: time.nullable(),
          }),
        ),
        /** Games unlocked by the plan, in order. `isOpen` is false for those that the current plan does not include. */
        unlockedGames: z.array(
          z.object({
            slug: z.string(),
            title: z.string(),
            unlockedAt: time,
            isOpen: z.boolean(),
          }),
        ),
        playByMonth: z.array(
          z.object({
            month: z.string(),
            sessionsStarted: z.number(),
            sessionsCompleted: z.number(),
          }),
        ),
        playSessions: z.array(playSession),
        reportedSentences: z.array(
          z.object({
            slug: z.string(),
            title: z.string(),
            moveNumber: z.number(),
            level: z.string(),
            /** Text of the sentence; null while the game is not part of the caller's plan. */
            text: z.string().nullable(),
            note: z.string().nullable(),
            reportedAt: time,
            /** 'open' until an admin has handled the report. */
            status: z.string(),
            handledAt: time.nullable(),
          }),
        ),
        activity: z.array(z.object({ at: time, event: z.string(), ip: z.string() })),
      }),
    },
  }),
};

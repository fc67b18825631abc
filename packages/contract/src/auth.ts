import { passwordMinimum } from '@lamplight/domain/account/password.ts';
import { z } from 'zod';
import { coachLevel } from './coach.ts';
import {
  codeField,
  emailField,
  message,
  newPasswordField,
  opaqueField,
  passwordField,
  personNameField,
  time,
  usernameField,
} from './fields.ts';
import { defineRoute } from './route.ts';

export const roles = ['user', 'admin'] as const;

export const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isVerified: z.boolean(),
  createdAt: time,
  role: z.enum(roles),
  /** Reading level that the coach writes for. */
  coachLevel,
  /** The user's own rating on the scale of lichess's rapid games; null if unknown. */
  rating: z.number().nullable(),
  /** True if the user has given a rating or said that it is unknown. */
  isRatingAnswered: z.boolean(),
});
export type User = z.input<typeof user>;

const signedIn = z.object({ token: z.string(), user });

export const authRoutes = {
  /**
   * Several sign-ups may wait for one address, each with a code of its own. `signupId` in the request is that of an
   * earlier sign-up of this browser, which gives up its username if the new one wants the same.
   */
  signup: defineRoute('POST /api/auth/signup', 'public', {
    body: z.object({
      signupId: opaqueField.optional(),
      email: emailField,
      username: usernameField,
      firstName: personNameField('first'),
      lastName: personNameField('last'),
      password: newPasswordField(passwordMinimum.atSignup),
    }),
    answers: {
      201: z.object({
        requiresVerification: z.literal(true),
        email: z.string(),
        /** Proves that a code is entered in the browser that signed up. Kept until the address is confirmed. */
        signupId: z.string(),
        message: z.string(),
      }),
    },
  }),

  /**
   * Returns 409 `password_required` for a right code without the `signupId` it belongs to: whoever reads the mail may not
   * have chosen the password of that sign-up. With `newPassword` the address is confirmed with that password.
   */
  verifyOtp: defineRoute('POST /api/auth/verify-otp', 'public', {
    body: z.object({
      email: emailField,
      otpCode: codeField,
      signupId: opaqueField.optional(),
      newPassword: newPasswordField(passwordMinimum.atSignup).optional(),
    }),
    answers: { 200: signedIn },
  }),

  /** Serves the sign-up with this `signupId`, else the newest one of the address. */
  resendOtp: defineRoute('POST /api/auth/resend-otp', 'public', {
    body: z.object({ email: emailField, signupId: opaqueField.optional() }),
    answers: { 200: message },
  }),

  /** Returns 403 `requires_verification` for the right password of an account whose code has not been entered yet. */
  login: defineRoute('POST /api/auth/login', 'public', {
    body: z.object({ email: emailField, password: passwordField }),
    answers: { 200: signedIn },
  }),

  forgotPassword: defineRoute('POST /api/auth/forgot-password', 'public', {
    body: z.object({ email: emailField }),
    answers: { 200: message },
  }),

  resetPassword: defineRoute('POST /api/auth/reset-password', 'public', {
    body: z.object({
      email: emailField,
      otp: codeField,
      newPassword: newPasswordField(passwordMinimum.atReset),
    }),
    answers: { 200: message },
  }),

  /** Resets the password with the link of the mail instead of its code. The link is `#` and 22 characters in the URL. */
  resetPasswordByLink: defineRoute('POST /api/auth/reset-password-by-link', 'public', {
    body: z.object({ link: opaqueField, newPassword: newPasswordField(passwordMinimum.atReset) }),
    answers: { 200: message },
  }),

  /** Ends the session of the token used for this call. */
  logout: defineRoute('POST /api/auth/logout', 'user', { answers: { 200: message } }),
};

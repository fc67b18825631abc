import { passwordMinimum } from '@lamplight/domain/account/password.ts';
import { z } from 'zod';
import { coachLevel } from './coach.ts';
import {
  codeField,
  emailField,
  message,
  newPasswordField,
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
});
export type User = z.input<typeof user>;

const signedIn = z.object({ token: z.string(), user });

export const authRoutes = {
  signup: defineRoute('POST /api/auth/signup', 'public', {
    body: z.object({
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
        message: z.string(),
      }),
    },
  }),

  verifyOtp: defineRoute('POST /api/auth/verify-otp', 'public', {
    body: z.object({ email: emailField, otpCode: codeField }),
    answers: { 200: signedIn },
  }),

  resendOtp: defineRoute('POST /api/auth/resend-otp', 'public', {
    body: z.object({ email: emailField }),
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

  /** Ends the session of the token used for this call. */
  logout: defineRoute('POST /api/auth/logout', 'user', { answers: { 200: message } }),
};

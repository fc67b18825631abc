import type { CoachVersions } from '@lamplight/domain/coach/coach-versions.ts';
import type { Logger } from 'pino';
import type { Clock } from '../adapters/clock.ts';
import type { Explained, Explainer } from '../adapters/coach/explainer.ts';
import type { ShippedComments } from '../adapters/coach/shipped-comments.ts';
import type { EnginePool } from '../adapters/engine/engine-pool.ts';
import type { LibraryCache } from '../adapters/library-cache.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { Openings } from '../adapters/openings.ts';
import type { Passwords } from '../adapters/passwords.ts';
import type { PaymentProvider } from '../adapters/payments/provider.ts';
import type { PgnFiles } from '../adapters/pgn-file/pgn-files.ts';
import type { Secrets } from '../adapters/secrets.ts';
import type { SharedWork } from '../adapters/shared-work.ts';
import type { Writers } from '../adapters/writers/writers.ts';
import type { Store } from '../repositories/store.ts';
import type { Settings } from '../settings.ts';

/*
 * Ports: the only things a use-case may take from outside. A use-case names the few it needs, as in
 * `deps: StorePort<'games' | 'transaction'> & ClockPort`; the composition root (deps.ts) provides all of them.
 */

/** Some repositories of the database. A `transaction` gives access to all of them. */
export type StorePort<Part extends keyof Store> = { readonly store: Pick<Store, Part> };
export type ClockPort = { readonly clock: Clock };
export type LogPort = { readonly logger: Logger };
/** Some settings of this installation. */
export type SettingsPort<Name extends keyof Settings> = { readonly settings: Pick<Settings, Name> };

export type SecretsPort = { readonly secrets: Secrets };
export type PasswordsPort = { readonly passwords: Passwords };
export type CommonPasswordsPort = { readonly commonPasswords: ReadonlySet<string> };
export type MailPort = { readonly mailer: Mailer };
/** Undefined: this installation takes no payments. */
export type PaymentsPort = { readonly payments: PaymentProvider | undefined };

/** The list of games and the version of the library, in memory. */
export type LibraryPort = { readonly library: LibraryCache };
export type OpeningsPort = { readonly openings: Openings };
export type PgnFilesPort = { readonly pgnFiles: PgnFiles };
export type EnginePort = { readonly engines: EnginePool };

export type ExplainerPort = { readonly explainer: Explainer };
export type ShippedCommentsPort = { readonly shippedComments: ShippedComments };
/** Explanations under way, by version, so that a game is explained once. */
export type ExplainingPort = { readonly explaining: SharedWork<Explained> };
export type CoachVersionsPort = { readonly coachVersions: () => CoachVersions };
/** Language models that reword the coach's texts. */
export type WritersPort = { readonly writers: Writers };

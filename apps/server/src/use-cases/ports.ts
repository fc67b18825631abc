import type { FirstGuesses } from '@lamplight/domain/account/password.ts';
import type { CoachVersions } from '@lamplight/domain/coach/coach-versions.ts';
import type { Logger } from 'pino';
import type { Clock } from '../adapters/clock.ts';
import type { Explained, Explainer } from '../adapters/coach/explainer.ts';
import type { ShippedComments } from '../adapters/coach/shipped-comments.ts';
import type { EnginePool } from '../adapters/engine/engine-pool.ts';
import type { InstallationKey } from '../adapters/installation-key.ts';
import type { LibraryCache } from '../adapters/library-cache.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { Openings } from '../adapters/openings.ts';
import type { Passwords } from '../adapters/passwords.ts';
import type { PaymentProvider } from '../adapters/payments/provider.ts';
import type { PgnFiles } from '../adapters/pgn-file/pgn-files.ts';
import type { ServerPlayerModel } from '../adapters/player-model/server-player-model.ts';
import type { Secrets } from '../adapters/secrets.ts';
import type { SharedWork } from '../adapters/shared-work.ts';
import type { Writers } from '../adapters/writers/writers.ts';
import type { Store } from '../repositories/store.ts';
import type { Settings } from '../settings.ts';

/** All dependencies that a use-case may have, besides the database and the settings. */
export type AllPorts = {
  clock: Clock;
  logger: Logger;
  secrets: Secrets;
  installationKey: InstallationKey;
  passwords: Passwords;
  /** Passwords that nobody may choose. */
  commonPasswords: FirstGuesses;
  mailer: Mailer;
  /** Undefined if this installation takes no payments. */
  payments: PaymentProvider | undefined;
  /** In-memory cache of the list of games and the version of the library. */
  library: LibraryCache;
  openings: Openings;
  pgnFiles: PgnFiles;
  engines: EnginePool;
  /** Predicts the moves of people of a rating. */
  playerModel: ServerPlayerModel;
  explainer: Explainer;
  shippedComments: ShippedComments;
  /** Running explanations by version of the comments, so that a game is explained only once at a time. */
  explaining: SharedWork<Explained>;
  coachVersions: () => CoachVersions;
  /** Language models that write comments. */
  writers: Writers;
};

/**
 * Selects ports by name. A use-case lists only the few that it needs, for example
 * `StorePort<'games' | 'transaction'> & Ports<'clock' | 'logger'>`.
 * The composition root (deps.ts) provides all of them.
 */
export type Ports<Name extends keyof AllPorts> = Readonly<Pick<AllPorts, Name>>;
/** Selects repositories of the database. `transaction` gives access to all of them. */
export type StorePort<Part extends keyof Store> = { readonly store: Pick<Store, Part> };
/** Selects settings of this installation. */
export type SettingsPort<Name extends keyof Settings> = { readonly settings: Pick<Settings, Name> };

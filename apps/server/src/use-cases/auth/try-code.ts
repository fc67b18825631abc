import { codeRules, isCode, type CodePurpose } from '@lamplight/domain/account/code.ts';
import type { HashTurn } from '../../adapters/hash-queue.ts';
import { saltBytes } from '../../adapters/passwords.ts';
import type { TriedCode } from '../../repositories/codes.ts';
import { consumeHashLimits, type LimitName, type RateLimitPorts } from '../limits.ts';
import { getWidestNetwork } from '../networks.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';
import { getPendingSince } from './sign-in-rules.ts';
import { getHashTurn, type Visitor, type VisitorPorts } from './visitor.ts';

export type CodeDeps = RateLimitPorts & VisitorPorts & StorePort<'codes'> & Ports<'passwords'>;

export type RightCode = { kind: 'right'; found: TriedCode; hashTurn: HashTurn };

/**
 * Returns the hash of a code. All codes of an address and purpose have the same salt, so that one hash is compared with
 * all of them and takes the same time however many there are.
 */
export async function hashCode(
  { passwords, installationKey }: Ports<'passwords' | 'installationKey'>,
  code: string,
  { email, purpose }: { email: string; purpose: CodePurpose },
): Promise<string> {
  const salt = await installationKey.sign('code salt', `${purpose}\n${email}`);
  return passwords.hash(code, { salt: salt.subarray(0, saltBytes) });
}

/**
 * Makes one attempt at the codes of an address. A right code is not consumed here: the caller consumes it in the
 * transaction that acts on it. Takes the same time whether or not a code exists for this e-mail address. `signupId` is
 * what the browser sent, known or not.
 */
export async function tryCode(
  deps: CodeDeps,
  { email, purpose }: { email: string; purpose: CodePurpose },
  {
    code,
    visitor,
    signupId = '',
  }: { code: string; visitor: Visitor; signupId?: string | undefined },
): Promise<RightCode | Refused> {
  const { names, subject, source } = getAttemptLimits(deps, visitor);
  const turn = await consumeHashLimits(deps, names, { subject, ip: visitor.ip });
  if (turn.kind === 'refused') return turn;
  if (!isCode(code)) return refuse('invalid_otp');

  const now = deps.clock.now();
  const { tries, triesInTotal } = codeRules;
  const candidates = await deps.store.codes.countAttempt({
    email,
    purpose,
    source,
    isOwnBrowser: visitor.ownDevice !== undefined,
    signupHash: deps.secrets.hashToken(signupId),
    tries,
    triesInTotal,
    now,
    waitingSince: getPendingSince(now.getTime()),
  });
  const hashTurn = await getHashTurn(deps, turn, visitor);
  const hashedCodes = candidates.map(({ codeHash }) => codeHash);
  const found = candidates[await deps.passwords.findMatch(code, hashedCodes, hashTurn)];
  return found ? { kind: 'right', found, hashTurn } : refuse('invalid_otp');
}

/**
 * Returns the limits of an attempt. A browser in which the account has signed in has its own, so that strangers in the
 * same network cannot use them up.
 */
function getAttemptLimits(
  { secrets }: Ports<'secrets'>,
  { ip, ownDevice }: Visitor,
): { names: readonly LimitName[]; subject: string; source: string } {
  const device = ownDevice?.toString('base64url');
  return device === undefined
    ? {
        names: ['codeAttempt.perNetwork'],
        subject: '',
        source: secrets.fingerprint(`network ${getWidestNetwork(ip)}`),
      }
    : {
        names: ['codeAttempt.perDevice'],
        subject: device,
        source: secrets.fingerprint(`device ${device}`),
      };
}

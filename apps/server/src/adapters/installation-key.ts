import { createHmac } from 'node:crypto';

/** Computes hashes that nobody outside this installation can compute. */
export type InstallationKey = {
  /** Returns 256 bits that depend on the purpose, the text and the installation. */
  sign(
    purpose: 'sign-up salt' | 'code salt' | 'deleted address' | 'network',
    text: string,
  ): Promise<Buffer>;
};

/**
 * Reads the secret once, when it is first needed, on a connection of its own: do not call it inside a transaction. A
 * failed reading is repeated with the next call.
 */
export function createInstallationKey(readSecret: () => Promise<Buffer>): InstallationKey {
  let secret: Promise<Buffer> | undefined;

  async function load(): Promise<Buffer> {
    secret ??= readSecret();
    try {
      return await secret;
    } catch (error) {
      secret = undefined;
      throw error;
    }
  }

  return {
    async sign(purpose, text) {
      return createHmac('sha256', await load())
        .update(`${purpose}\n${text}`)
        .digest();
    },
  };
}

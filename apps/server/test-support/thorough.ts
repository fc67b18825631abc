/**
 * True in `npm run trust`, which runs every case of the long tests. For example, it kills a process at every step. `npm
 * test` runs only a sample of the cases.
 */
export const isThorough = process.env['THOROUGH'] === 'yes';

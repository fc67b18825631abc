/** Set by `npm run trust`, which kills at every moment; `npm test` uses a sample of them. */
export const isThorough = process.env['THOROUGH'] === 'yes';

/** Set by `npm run trust`, which has the time to kill at every moment where `npm test` takes some of them. */
export const isThorough = process.env['THOROUGH'] === 'yes';

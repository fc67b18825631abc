export const copy = { analysisFailed: 'WASM analysis failed' } as const;

import type { FactSheet } from '@lamplight/contract/admin-reports.ts';
import { Check, X } from 'lucide-react';
import { sheetCopy } from './reports-copy.ts';

/* oxlint-disable react/no-array-index-key -- two claims may have the same words; their order does not change */

/** Each claim with the result of the present verifier. */
export function Claims({ claims }: Pick<FactSheet, 'claims'>) {
  return (
    <section>
      <h3>{sheetCopy.claims}</h3>
      {claims.length === 0 ? (
        <p className="text-text-3">{sheetCopy.noClaims}</p>
      ) : (
        <>
          <ul className="insights-claims">
            {claims.map(({ text, holds, reason }, at) => (
              <li key={at} data-holds={holds}>
                {holds ? <Check aria-hidden /> : <X aria-hidden />}
                <div>
                  <p>
                    <span className="insights-verdict">
                      {holds ? sheetCopy.holds : sheetCopy.fails}:
                    </span>{' '}
                    {text}
                  </p>
                  {reason !== null && <p className="text-danger">{reason}</p>}
                </div>
              </li>
            ))}
          </ul>
          <details className="insights-data">
            <summary>{sheetCopy.data}</summary>
            <ol>
              {claims.map(({ data }, at) => (
                <li key={at}>
                  <code>{data}</code>
                </li>
              ))}
            </ol>
          </details>
        </>
      )}
    </section>
  );
}

import type { AdminAnnotation } from '@lamplight/contract/admin-annotations.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAnnotation } from '../../../../test-support/annotations/admin-annotation.ts';
import { CheckState } from './check-state.tsx';

const usual = createAnnotation();

test.each([
  ['whose verdicts are all there is completed', 'completed', 0, 'Completed'],
  ['that ships without verdicts is not started', 'completed', usual.sentences, 'Not started'],
  ['with sentences that have no verdict is incomplete', 'completed', 1, 'Incomplete'],
  ['that was cancelled is cancelled', 'cancelled', 1, 'Cancelled'],
  ['that failed is failed', 'failed', usual.sentences, 'Failed'],
] as const)('the proof-reading of a game %s', (_, status, unchecked, expected) => {
  const annotation: AdminAnnotation = {
    ...usual,
    verdicts: { ...usual.verdicts, unchecked },
    job: { ...usual.job, status },
  };
  render(<CheckState annotation={annotation} />);
  expect(screen.getByRole('status').textContent).toBe(expected);
});

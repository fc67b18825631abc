import { LegalPage } from './legal-page.tsx';
import { termsCopy } from './terms-copy.ts';

export function TermsPage() {
  return <LegalPage {...termsCopy} />;
}

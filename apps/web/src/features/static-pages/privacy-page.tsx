import { LegalPage } from './legal-page.tsx';
import { privacyCopy } from './privacy-copy.ts';

export function PrivacyPage() {
  return <LegalPage {...privacyCopy} />;
}

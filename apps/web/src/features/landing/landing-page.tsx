import { deployment } from '@lamplight/domain/deployment.ts';
import { useEffect } from 'react';
import { api } from '../../shared/api/api.ts';
import { MainContent } from '../../shared/shell/main-content.tsx';
import { SiteFooter } from '../../shared/ui/site-footer.tsx';
import { SiteHeader } from '../../shared/ui/site-header.tsx';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import '../../styles/landing.css';
import { AudienceSection } from './audience-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { CoachSection } from './coach-section.tsx';
import { copy } from './copy.ts';
import { FeaturesSection } from './features-section.tsx';
import { Hero } from './hero.tsx';
import { PricingSection } from './pricing-section.tsx';
import { SkillsSection } from './skills-section.tsx';

export function LandingPage() {
  useEffect(() => {
    // The call is made as specified; nothing here shows its answer, so a failure is of no concern.
    api.request('GET', '/api/games/featured').catch(() => {});
  }, []);

  return (
    <>
      <SkipLink />
      <SiteHeader links={copy.nav} menuLinks={copy.menu} />
      <MainContent>
        <Hero />
        <CoachSection />
        <FeaturesSection />
        <SkillsSection />
        <AudienceSection />
        <PricingSection />
        <ClosingSection />
      </MainContent>
      <SiteFooter supportEmail={deployment.supportEmail} />
    </>
  );
}
